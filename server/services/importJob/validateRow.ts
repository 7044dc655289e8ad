import 'server-only'
import { isUniqueViolation } from '@/server/db/isUniqueViolation'
import { randomUUID } from 'node:crypto'
import { emailKey } from '@/domain/account'
import { type ImportOptions, type ImportOutcome, importOptionsSchema } from '@/domain/importJob'
import { passwordRuleValues, type PasswordRules } from '@/domain/password'
import { importedParticipantSchema, importedPersonSchema, type ImportProblem, type PeopleRow } from '@/domain/sheet'
import type { Db, Prisma } from '@/server/db/client'
import { env } from '@/server/env'
import { AppError, type FieldError } from '@/server/errors'
import { log } from '@/server/log'
import { can } from '@/server/policy'
import { hashPassword } from '@/server/credentials/password/password'
import { acceptedPassword } from '@/server/credentials/password/acceptedPassword'
import { actorOfJob } from '../jobAttempt'
import { dayText } from '../dayText'
import { departmentFinder } from './departmentFinder'
import { isRemovedFrom, type KnownAccount, knownAccounts } from './knownAccounts'
import { parseInput } from '../parseInput'
import { alreadyParticipant } from '../questionnaireRespondentSession'
import type { SignedInContext } from '../useCase'
import type { ImportJob } from './importJob'
import { importTarget } from './startImport'

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

/**
 * The data that a batch of rows is validated against: importer, target, the company's departments, and existing
 * accounts.
 */
export type ImportContext = {
  actor: SignedInContext['actor']
  subscriptionId: string
  /** The company in whose name mails are sent; no password may resemble its name. */
  company: Prisma.SubscriptionModel
  departmentOfPeople: string | null
  questionnaire: { id: string; subscriptionId: string; subscriptionDepartmentId: string | null } | null
  departmentOf: (name: string) => string | null
  /** By the key of their address. */
  accounts: ReadonlyMap<string, KnownAccount>
  /** The keys of the addresses that this file has added so far. */
  added: Set<string>
  /** The rows so far that were not imported, by the key of their address: a later row may have the same. */
  failed: Map<string, number>
  /** What the importer chose. */
  options: ImportOptions
}

/**
 * Reads the data that many rows are validated against. Null if the import's owner may not import any more, or the
 * questionnaire was deleted.
 */
export async function importContext(
  db: Db,
  job: ImportJob,
  rows: readonly PeopleRow[],
  before: Pick<ImportContext, 'added' | 'failed'>,
): Promise<ImportContext | null> {
  const { subscriptionId, questionnaireId } = job
  const actor = await actorOfJob(db, job)
  if (actor === null) return null
  const target = await importTarget(db, actor, job)
  if (target === null || !can(actor, 'importJob.create', target)) return null
  const company = await db.subscription.findFirst({ where: { id: subscriptionId, archived: false } })
  if (company === null) return null
  return {
    actor,
    subscriptionId,
    company,
    departmentOfPeople: target.departmentOfPeople,
    questionnaire:
      questionnaireId === null
        ? null
        : { id: questionnaireId, subscriptionId, subscriptionDepartmentId: target.subscriptionDepartmentId },
    departmentOf: await departmentFinder(db, subscriptionId),
    accounts: await knownAccounts(db, rows, questionnaireId),
    ...before,
    options: importOptionsSchema.parse(job.options ?? {}),
  }
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
  throw invalid('Email', 'leftOutRemovedOn', { day: dayText(account.removedAt, company.timeZone) })
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

/** A row has several texts: the problem names the one that is too long. The rules of a password are named in full. */
function problemOf({ path, key, values }: FieldError): ImportProblem {
  if (key === 'tooLong') return { key: 'columnTooLong', values: { name: path } }
  if (key === 'passwordRules') return { key, values: passwordRuleValues(env().passwordRules) }
  return values === undefined ? { key } : { key, values }
}

/** The problems of a row that an error stands for; an unexpected error is logged. */
export function rowProblems(error: unknown, { rowNumber }: PeopleRow): ImportProblem[] {
  if (isUniqueViolation(error)) return [{ key: 'emailRegistered' }]
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return [{ key: 'mailboxFull' }]
  if (error instanceof AppError && error.details.fieldErrors !== undefined)
    return error.details.fieldErrors.map(problemOf)
  log.error({ err: error, errorId: randomUUID(), rowNumber }, 'a row was not imported')
  return [{ key: 'rowNotImported' }]
}

const leftOut = ['leftOutTotal', 'leftOutInactive', 'leftOutRemoved', 'leftOutRemovedOn']

/** What happened to a row that added no one. */
export function outcomeOfProblems(
  { accounts, subscriptionId }: ImportContext,
  { values }: PeopleRow,
  errors: readonly ImportProblem[],
): ImportOutcome {
  if (errors.every(({ key }) => leftOut.includes(key))) return 'LeftOut'
  const account = accounts.get(emailKey(values.Email))
  const isColleague = account !== undefined && !account.archived && account.subscriptionId === subscriptionId
  const isKnown = (key: string) =>
    key === 'alreadyParticipant' || (isColleague && ['emailRegistered', 'departmentStays'].includes(key))
  return errors.every(({ key }) => isKnown(key)) ? 'AlreadyHere' : 'Failed'
}
