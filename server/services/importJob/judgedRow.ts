import 'server-only'
import { emailKey, type PasswordRules } from '@/domain/account'
import { importedParticipantSchema, importedPersonSchema } from '@/domain/import'
import { env } from '@/server/env'
import { AppError, type FieldError } from '@/server/errors'
import { acceptedPassword, hashPassword } from '../account'
import { parseInput } from '../parseInput'
import { alreadyParticipant } from '../questionnaireRespondentSession'
import type { ImportBatch } from './importBatch'
import type { PeopleRow } from './importTable'

/** Somebody of a file, as they are to be added. */
export type JudgedPerson = {
  email: string
  firstName: string
  lastName: string
  lineManagerName: string
  lineManagerEmail: string
  subscriptionDepartmentId: string | null
  passwordHash: string | null
}

const refused = (path: string, key: string, values?: Record<string, string>) =>
  new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key, ...(values === undefined ? {} : { values }) }] })

/** Made once for each set of rules: making one takes longer than reading many rows by it. */
const schemas = new WeakMap<
  PasswordRules,
  { person: ReturnType<typeof importedPersonSchema>; participant: ReturnType<typeof importedParticipantSchema> }
>()

function schemasOf(rules: PasswordRules) {
  const made = schemas.get(rules) ?? {
    person: importedPersonSchema(rules),
    participant: importedParticipantSchema(rules),
  }
  schemas.set(rules, made)
  return made
}

function parsed({ values }: PeopleRow, isParticipant: boolean) {
  const { person, participant } = schemasOf(env().passwordRules)
  if (isParticipant) return parseInput(participant, values)
  return { ...parseInput(person, values), 'Line Manager Name': '', 'Line Manager Email': '' }
}

function departmentOfRow({ departmentOfPeople, departmentOf }: ImportBatch, name: string): string | null {
  if (departmentOfPeople !== null || name === '') return departmentOfPeople
  const found = departmentOf(name)
  if (found === null) throw refused('Department', 'departmentNotFound', { name })
  return found
}

/** Runs each part and gathers what they refuse; anything else ends it. */
function faultsOf(parts: readonly (() => unknown)[]): FieldError[] {
  const faults = new Map<string, FieldError>()
  for (const part of parts) {
    try {
      part()
    } catch (error) {
      if (!(error instanceof AppError) || error.details.fieldErrors === undefined) throw error
      for (const fault of error.details.fieldErrors) faults.set(`${fault.path} ${fault.key}`, fault)
    }
  }
  return [...faults.values()]
}

/** What is wrong with a row by the form is said with a department that nobody knows. */
function parsedWithDepartment(batch: ImportBatch, row: PeopleRow) {
  let values: ReturnType<typeof parsed> | null = null
  const wrong = faultsOf([() => (values = parsed(row, batch.questionnaire !== null))])
  if (values !== null) return values as ReturnType<typeof parsed>
  const department = wrong.some(({ path }) => path === 'Department')
    ? []
    : faultsOf([() => departmentOfRow(batch, row.values.Department.trim())])
  throw new AppError('BAD_USER_INPUT', { fieldErrors: [...wrong, ...department] })
}

/** A given password is for an account that never was: nobody gets into the account of somebody who had one by writing a password into a file. A colleague takes part with the password they have: the file's is left alone. */
function passwordToGive(
  { known, company, questionnaire, subscriptionId }: ImportBatch,
  { email, firstName, lastName, password }: { email: string; firstName: string; lastName: string; password: string },
): string | null {
  const colleague = known.get(emailKey(email))
  const isOwnColleague =
    colleague !== undefined &&
    !colleague.archived &&
    questionnaire !== null &&
    colleague.subscriptionId === subscriptionId
  if (password === '' || isOwnColleague) return null
  acceptedPassword(password, email, [firstName, lastName, company.name])
  const account = known.get(emailKey(email))
  if (account !== undefined)
    throw refused('email', account.archived || account.subscriptionId === null ? 'passwordOfKnown' : 'emailRegistered')
  return password
}

/** Whoever belongs to another company, to the staff, or as a person to this one already, is not added. */
function refuseTaken({ known, subscriptionId, questionnaire }: ImportBatch, email: string): void {
  const account = known.get(emailKey(email))
  if (account === undefined || account.archived) return
  const isColleague = account.subscriptionId === subscriptionId && questionnaire !== null
  if (account.isStaff || (account.subscriptionId !== null && !isColleague)) throw refused('email', 'emailRegistered')
}

/** A row as somebody to be added, or a refusal of everything that is wrong with it. `added` are the addresses of this file that are in already. */
export async function judgedRow(
  batch: ImportBatch,
  row: PeopleRow,
  added: Pick<ReadonlySet<string>, 'has'>,
): Promise<JudgedPerson> {
  const {
    Email: email,
    'First Name': firstName,
    'Last Name': lastName,
    Department: department,
    Password: password,
    ...manager
  } = parsedWithDepartment(batch, row)
  if (batch.known.get(emailKey(email))?.isParticipant === true) throw alreadyParticipant()
  let subscriptionDepartmentId: string | null = null
  let given: string | null = null
  const fieldErrors = faultsOf([
    () => {
      if (added.has(emailKey(email))) throw refused('Email', 'duplicate')
      refuseTaken(batch, email)
    },
    () => (subscriptionDepartmentId = departmentOfRow(batch, department)),
    () => (given = passwordToGive(batch, { email, firstName, lastName, password })),
  ])
  if (fieldErrors.length > 0) throw new AppError('BAD_USER_INPUT', { fieldErrors })
  const passwordHash = given === null ? null : await hashPassword(given)
  return {
    email,
    firstName,
    lastName,
    subscriptionDepartmentId,
    passwordHash,
    lineManagerName: manager['Line Manager Name'],
    lineManagerEmail: manager['Line Manager Email'],
  }
}
