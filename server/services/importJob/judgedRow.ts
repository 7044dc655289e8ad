import 'server-only'
import { emailKey, type PasswordRules } from '@/domain/account'
import { importedParticipantSchema, importedPersonSchema } from '@/domain/import'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'
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

const refused = (path: string, key: string, values?: Record<string, string>) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key, ...(values === undefined ? {} : { values }) }] })

/** Made once for each set of rules: making one takes longer than reading many rows by it. */
const schemas = new WeakMap<PasswordRules, { person: ReturnType<typeof importedPersonSchema>; participant: ReturnType<typeof importedParticipantSchema> }>()

function schemasOf(rules: PasswordRules) {
  const made = schemas.get(rules) ?? { person: importedPersonSchema(rules), participant: importedParticipantSchema(rules) }
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

/** A given password is for an account that never was: nobody gets into the account of somebody who had one by writing a password into a file. */
async function firstPassword({ known, company }: ImportBatch, { email, firstName, lastName, password }: { email: string; firstName: string; lastName: string; password: string }): Promise<string | null> {
  if (password === '') return null
  acceptedPassword(password, email, [firstName, lastName, company.name])
  const account = known.get(emailKey(email))
  if (account !== undefined) throw refused('email', account.archived || account.subscriptionId === null ? 'passwordOfKnown' : 'emailRegistered')
  return hashPassword(password)
}

/** Whoever belongs to another company, to the staff, or as a person to this one already, is not added. */
function refuseTaken({ known, subscriptionId, questionnaire }: ImportBatch, email: string): void {
  const account = known.get(emailKey(email))
  if (account === undefined || account.archived) return
  const isColleague = account.subscriptionId === subscriptionId && questionnaire !== null
  if (account.isStaff || (account.subscriptionId !== null && !isColleague)) throw refused('email', 'emailRegistered')
}

/** A row as somebody to be added, or the refusal that fits. `added` are the addresses of this file that are in already. */
export async function judgedRow(batch: ImportBatch, row: PeopleRow, added: Pick<ReadonlySet<string>, 'has'>): Promise<JudgedPerson> {
  const { Email: email, 'First Name': firstName, 'Last Name': lastName, Department: department, Password: password, ...manager } = parsed(row, batch.questionnaire !== null)
  if (added.has(emailKey(email))) throw refused('Email', 'duplicate')
  if (batch.known.get(emailKey(email))?.isParticipant === true) throw alreadyParticipant()
  const subscriptionDepartmentId = departmentOfRow(batch, department)
  refuseTaken(batch, email)
  const passwordHash = await firstPassword(batch, { email, firstName, lastName, password })
  return { email, firstName, lastName, subscriptionDepartmentId, passwordHash, lineManagerName: manager['Line Manager Name'], lineManagerEmail: manager['Line Manager Email'] }
}
