import 'server-only'
import { emailKey } from '@/domain/account'
import { roleGroupIds } from '@/domain/role'
import type { Prisma } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'
import { AppError } from '@/server/errors'
import { accountInCompany, createAccounts, givenPassword, inviteAccounts, notifyNewMember } from '../account'
import { recordAudit, recordAudits } from '../auditEvent'
import { countTowardsGroup } from '../countTowardsGroup'
import { lockDepartment, lockedDepartment } from '../lockDepartment'
import { inviteParticipants } from '../invite'
import { haveMailsGoneOut, joinQuestionnaire, recordUncounted } from '../questionnaireRespondentSession'
import { takesPart } from '../audience'
import type { SignedInContext } from '../useCase'
import type { ImportContext } from './row/importContext'
import type { PersonToAdd } from './row/validateRow'

type Tx = Prisma.TransactionClient
type Inside = Omit<SignedInContext, 'db'> & { db: Tx }
type Questionnaire = NonNullable<ImportContext['questionnaire']>

/** An account has changed since the rows were validated. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('An account changed while its row was being imported.')
    this.name = 'ChangedMeanwhile'
  }
}

const invalid = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key }] })

/** The default of a blank first name: the local part of the address. */
const firstNameOf = ({ email, firstName }: PersonToAdd): string =>
  firstName === '' ? (email.split('@')[0] ?? '').slice(0, 100) : firstName

/**
 * Creates account and profile in the company, and the invitation; with a password the account is open at once and
 * requires a new one at first sign-in.
 */
async function addMember(inside: Inside, { subscriptionId }: ImportContext, person: PersonToAdd): Promise<void> {
  const { db: tx, actor, now } = inside
  const { email, lastName, subscriptionDepartmentId, passwordHash } = person
  const firstName = firstNameOf(person)
  await lockDepartment(tx, actor, { subscriptionId, subscriptionDepartmentId })
  const { userId, became } = await accountInCompany(
    tx,
    { email, firstName, lastName, subscriptionId, subscriptionDepartmentId, placedById: actor.userId },
    now,
  )
  if (became === 'present') throw invalid('emailRegistered')
  if (passwordHash !== null && became !== 'created') throw invalid('passwordOfKnown')
  await recordAudit(inside, {
    action: `account.${became}`,
    subjectId: userId,
    subscriptionId,
    detail: { by: 'import' },
  })
  if (passwordHash === null) await notifyNewMember(tx, inside, { userId, isInvited: true })
  else
    await tx.user.update({
      where: { id: userId },
      data: givenPassword(passwordHash),
    })
}

/** The audit log entries of accounts that an import creates. */
const recordCreated = (inside: Inside, subscriptionId: string, userIds: readonly string[]): Promise<void> =>
  recordAudits(
    inside,
    userIds.map((userId) => ({
      action: 'account.created' as const,
      subjectId: userId,
      subscriptionId,
      detail: { by: 'import' },
    })),
  )

/** What `addMember` does, for many people without an account, in a few statements. */
async function addMembers(inside: Inside, { company }: ImportContext, people: readonly PersonToAdd[]): Promise<void> {
  const { db: tx, actor } = inside
  const { id: subscriptionId } = company
  for (const subscriptionDepartmentId of new Set(people.map((person) => person.subscriptionDepartmentId)))
    await lockDepartment(tx, actor, { subscriptionId, subscriptionDepartmentId })
  const accounts = people.map((person) => ({
    email: person.email,
    firstName: firstNameOf(person),
    lastName: person.lastName,
    subscriptionId,
    subscriptionDepartmentId: person.subscriptionDepartmentId,
    passwordHash: person.passwordHash,
  }))
  const ids = await createAccounts(tx, accounts)
  const created = accounts.map((account, index) => ({ ...account, userId: ids[index] ?? '' }))
  await recordCreated(inside, subscriptionId, ids)
  const invited = created.filter(({ passwordHash }) => passwordHash === null)
  await inviteAccounts(tx, inside, company, invited)
}

/** The department of each person; these departments cannot be deleted until the transaction ends. */
async function lockDepartments(
  { db: tx, actor }: Inside,
  { subscriptionId }: Questionnaire,
  people: readonly PersonToAdd[],
): Promise<(person: PersonToAdd) => string | null> {
  const askedBy = (person: PersonToAdd) =>
    actor.roles.includes('SubscriptionAdministration')
      ? person.subscriptionDepartmentId
      : actor.subscriptionDepartmentId
  for (const subscriptionDepartmentId of new Set(people.map(askedBy)))
    await lockDepartment(tx, actor, { subscriptionId, subscriptionDepartmentId })
  return askedBy
}

/**
 * Locks the company's own people until the transaction ends and returns their departments. Throws ChangedMeanwhile when
 * they differ from what the rows were validated against.
 */
async function lockColleagues(
  tx: Tx,
  { id, subscriptionId }: Questionnaire,
  userIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (userIds.length === 0) return new Map()
  const found = await tx.$queryRaw<{ userId: string; subscriptionDepartmentId: string | null }[]>`
    SELECT u."id" AS "userId", p."subscriptionDepartmentId"
    FROM "User" u JOIN "Profile" p ON p."userId" = u."id"
    WHERE u."id" = ANY(${userIds}::uuid[]) AND NOT u."archived" AND NOT p."archived" AND p."subscriptionId" = ${subscriptionId}::uuid AND u."roleGroupId" <> ${roleGroupIds.Administrator}::uuid
      AND NOT ${takesPart(id)}
    ORDER BY u."id" FOR NO KEY UPDATE OF u`
  if (found.length !== userIds.length) throw new ChangedMeanwhile()
  return new Map(found.map(({ userId, subscriptionDepartmentId }) => [userId, subscriptionDepartmentId]))
}

/** What `joinQuestionnaire` does, for many people who have no account yet or belong to the company, in a few statements. */
async function joinTogether(
  inside: Inside,
  { accounts }: ImportContext,
  questionnaire: Questionnaire,
  people: readonly PersonToAdd[],
): Promise<void> {
  const { db: tx, now } = inside
  const { id: questionnaireId, subscriptionId } = questionnaire
  const accountOf = ({ email }: PersonToAdd) => accounts.get(emailKey(email))?.userId
  const askedBy = await lockDepartments(inside, questionnaire, people)
  const own = (await lockedDepartment(tx, questionnaire))?.id ?? null
  const hasSentEmails = await haveMailsGoneOut(tx, questionnaire.id)
  const colleagues = people.flatMap((person) => {
    const userId = accountOf(person)
    return userId === undefined ? [] : [{ userId, person }]
  })
  const homes = await lockColleagues(
    tx,
    questionnaire,
    colleagues.map(({ userId }) => userId),
  )
  const newcomers = people.filter((person) => accountOf(person) === undefined)
  const ids = await createAccounts(
    tx,
    newcomers.map((person) => ({
      email: person.email,
      firstName: firstNameOf(person),
      lastName: person.lastName,
      subscriptionId,
      subscriptionDepartmentId: askedBy(person) ?? own,
      passwordHash: person.passwordHash,
    })),
  )
  await recordCreated(inside, subscriptionId, ids)
  const participants = [...newcomers.map((person, index) => ({ userId: ids[index] ?? '', person })), ...colleagues]
  const runs = participants.map(({ userId, person }) => ({
    questionnaireId,
    userId,
    subscriptionId,
    subscriptionDepartmentId: askedBy(person) ?? homes.get(userId) ?? own,
    email: person.email,
    lineManagerName: person.lineManagerName,
    lineManagerEmail: person.lineManagerEmail,
  }))
  await insertRows(tx, 'QuestionnaireRespondentSession', runs)
  const userIds = runs.map(({ userId }) => userId)
  const uncounted = await countTowardsGroup(tx, { questionnaireId, userIds, now })
  await recordUncounted(inside, questionnaireId, uncounted)
  if (hasSentEmails) await inviteParticipants({ db: tx, now }, questionnaireId)
}

/** Adds one person to the company, or to the questionnaire's participants. Call it in a transaction. */
export async function addPerson(inside: Inside, context: ImportContext, person: PersonToAdd): Promise<void> {
  if (context.questionnaire === null) return addMember(inside, context, person)
  const { subscriptionId } = context.questionnaire
  const { userId, became } = await joinQuestionnaire(inside.db, inside, person, context.questionnaire)
  if (became === 'present') return
  const event = { action: `account.${became}` as const, subjectId: userId, subscriptionId, detail: { by: 'import' } }
  await recordAudit(inside, event)
}

/** The same for many people who have no account yet, or (as participants) belong to the company. Fails as a whole. */
export async function addPeople(inside: Inside, context: ImportContext, people: readonly PersonToAdd[]): Promise<void> {
  if (context.questionnaire === null) await addMembers(inside, context, people)
  else await joinTogether(inside, context, context.questionnaire, people)
}
