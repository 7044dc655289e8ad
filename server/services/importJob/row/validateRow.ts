import 'server-only'
import { emailKey } from '@/domain/account'
import type { PasswordRules } from '@/domain/password'
import { importedParticipantSchema, importedPersonSchema, type ImportProblem, type PeopleRow } from '@/domain/sheet'
import { env } from '@/server/env'
import { AppError, type FieldError } from '@/server/errors'
import { hashPassword } from '@/server/credentials/password/password'
import { acceptedPassword } from '@/server/credentials/password/acceptedPassword'
import { formatDate } from '@/domain/format'
import { parseInput } from '@/server/services/parseInput'
import { alreadyParticipant } from '@/server/services/questionnaireRespondentSession'
import type { ImportContext } from './importContext'
import { isRemovedFrom } from './knownAccounts'

/** A valid row: a person as they are to be added. */
export type PersonToAdd = {
  email: string
  firstName: string
  lastName: string
  lineManagerName: string
  lineManagerEmail: string
  subscriptionDepartmentId: string | null
  passwordHash: string | null
  /** Whether they were removed from this company and come back. */
  isBroughtBack: boolean
  /** What the row says besides, as a password that is ignored. */
  notes: ImportProblem[]
}

const invalid = (path: string, key: string, values?: Record<string, string>) =>
  new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key, ...(values === undefined ? {} : { values }) }] })

/** Built once for each set of rules: building one takes longer than parsing many rows with it. */
const schemas = new WeakMap<
  PasswordRules,
  { person: ReturnType<typeof importedPersonSchema>; participant: ReturnType<typeof importedParticipantSchema> }
>()

function schemasOf(rules: PasswordRules) {
  const built = schemas.get(rules) ?? {
    person: importedPersonSchema(rules),
    participant: importedParticipantSchema(rules),
  }
  schemas.set(rules, built)
  return built
}

function parseValues({ values }: PeopleRow, isParticipant: boolean) {
  const { person, participant } = schemasOf(env().passwordRules)
  if (isParticipant) return parseInput(participant, values)
  return { ...parseInput(person, values), 'Line Manager Name': '', 'Line Manager Email': '' }
}

function findDepartment({ departmentOfPeople, departmentOf }: ImportContext, name: string): string | null {
  if (departmentOfPeople !== null || name === '') return departmentOfPeople
  const found = departmentOf(name)
  if (found === null) throw invalid('Department', 'departmentNotFound', { name })
  return found
}

/** Runs each check and gathers the errors of fields, each once; any other error ends it. */
async function collectFieldErrors(checks: readonly (() => unknown)[]): Promise<FieldError[]> {
  const errors = new Map<string, FieldError>()
  for (const check of checks) {
    try {
      await check()
    } catch (error) {
      if (!(error instanceof AppError) || error.details.fieldErrors === undefined) throw error
      for (const field of error.details.fieldErrors) errors.set(`${field.path} ${field.key}`, field)
    }
  }
  return [...errors.values()]
}

/** Cells that cannot be given as the sheet shows them. */
const unreadableCells = ({ unreadable }: PeopleRow): FieldError[] =>
  unreadable.map((name) => ({ path: name, key: 'cellUnreadable', values: { name } }))

/** Parses a row; an unknown department is reported together with what is wrong by the schema. */
async function parseRow(context: ImportContext, row: PeopleRow) {
  let values: ReturnType<typeof parseValues> | null = null
  const errors = await collectFieldErrors([() => (values = parseValues(row, context.questionnaire !== null))])
  if (values !== null) return values as ReturnType<typeof parseValues>
  const ofDepartment = errors.some(({ path }) => path === 'Department')
    ? []
    : await collectFieldErrors([() => findDepartment(context, row.values.Department.trim())])
  throw new AppError('BAD_USER_INPUT', { fieldErrors: [...errors, ...ofDepartment] })
}

/** Leaves out the total below a list, people who are not active, and people who were removed from this company, unless they are chosen. */
function assertChosen({ accounts, company, options }: ImportContext, row: PeopleRow): void {
  if (row.isTotal) throw invalid('Email', 'leftOutTotal')
  if (row.isInactive && !options.withInactive) throw invalid('Status', 'leftOutInactive')
  const account = accounts.get(emailKey(row.values.Email))
  if (options.bringBack || !isRemovedFrom(company.id, account)) return
  if (account.removedAt === null) throw invalid('Email', 'leftOutRemoved')
  throw invalid('Email', 'leftOutRemovedOn', { day: formatDate(account.removedAt, company.timeZone) })
}

/**
 * A given password is for a new account only: a file must not open an existing account. A colleague keeps their
 * password: the file's is ignored.
 */
async function passwordToSet(
  { accounts, company, questionnaire, subscriptionId }: ImportContext,
  { email, firstName, lastName, password }: { email: string; firstName: string; lastName: string; password: string },
): Promise<string | null> {
  const account = accounts.get(emailKey(email))
  const isOwnColleague =
    account !== undefined && !account.archived && questionnaire !== null && account.subscriptionId === subscriptionId
  if (password === '' || isOwnColleague) return null
  await acceptedPassword(password, email, [firstName, lastName, company.name])
  if (account !== undefined)
    throw invalid('email', account.archived || account.subscriptionId === null ? 'passwordOfKnown' : 'emailRegistered')
  return password
}

/** People of another company, staff, and (where no questionnaire is joined) people of this company cannot be added. */
function assertNotTaken({ accounts, subscriptionId, questionnaire }: ImportContext, email: string): void {
  const account = accounts.get(emailKey(email))
  if (account === undefined || account.archived) return
  const isColleague = account.subscriptionId === subscriptionId && questionnaire !== null
  if (account.isStaff || (account.subscriptionId !== null && !isColleague)) throw invalid('email', 'emailRegistered')
}

/** A person who is here already stays in their department: that of the row is not stored. */
function assertNotElsewhere(
  { accounts, subscriptionId, questionnaire }: ImportContext,
  email: string,
  wanted: string | null,
) {
  const account = accounts.get(emailKey(email))
  if (questionnaire !== null || wanted === null || account === undefined || account.archived || account.isStaff) return
  if (account.subscriptionId === subscriptionId && account.subscriptionDepartmentId !== wanted)
    throw invalid('Department', 'departmentStays')
}

/**
 * A row as a person to be added. Throws BAD_USER_INPUT with everything that is wrong with it. `pending` are the keys of
 * the addresses of valid rows that are about to be written with it.
 */
export async function validateRow(
  context: ImportContext,
  row: PeopleRow,
  pending?: ReadonlySet<string>,
): Promise<PersonToAdd> {
  assertChosen(context, row)
  const unreadable = unreadableCells(row)
  if (unreadable.length > 0) throw new AppError('BAD_USER_INPUT', { fieldErrors: unreadable })
  const {
    Email: email,
    'First Name': firstName,
    'Last Name': lastName,
    Department: department,
    Password: password,
    'Line Manager Name': lineManagerName,
    'Line Manager Email': lineManagerEmail,
  } = await parseRow(context, row)
  const key = emailKey(email)
  if (context.accounts.get(key)?.isParticipant === true) throw alreadyParticipant()
  let subscriptionDepartmentId: string | null = null
  let accepted: string | null = null
  const fieldErrors = await collectFieldErrors([
    () => {
      if (context.added.has(key) || pending?.has(key) === true) throw invalid('Email', 'duplicate')
      assertNotTaken(context, email)
    },
    () => (subscriptionDepartmentId = findDepartment(context, department)),
    () => assertNotElsewhere(context, email, subscriptionDepartmentId),
    async () => (accepted = await passwordToSet(context, { email, firstName, lastName, password })),
  ])
  if (fieldErrors.length > 0) throw new AppError('BAD_USER_INPUT', { fieldErrors })
  const passwordHash = accepted === null ? null : await hashPassword(accepted)
  const failedRow = context.failed.get(key)
  const isLater = failedRow !== undefined && failedRow < row.rowNumber
  const notes = [
    ...(password !== '' && accepted === null ? [{ key: 'passwordIgnored' }] : []),
    ...(isLater ? [{ key: 'insteadOfRow', values: { row: failedRow } }] : []),
  ]
  const isBroughtBack = isRemovedFrom(context.subscriptionId, context.accounts.get(key))
  const names = { firstName, lastName, lineManagerName, lineManagerEmail }
  return { email, ...names, subscriptionDepartmentId, passwordHash, isBroughtBack, notes }
}
