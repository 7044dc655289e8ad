import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Db, Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { lockDepartment, lockedDepartment } from '../lockDepartment'
import { inviteParticipants } from '../invite'
import { countTowardsGroup } from '../countTowardsGroup'
import { takenOut } from '../run'
import type { SignedInContext } from '../useCase'
import { accountInCompany, givenPassword } from '../account'
import { recordUncounted } from './recordUncounted'

export type NewParticipant = {
  /** The id of the run, where the caller chose one. */
  id?: string
  email: string
  firstName: string
  lastName: string
  subscriptionDepartmentId: string | null
  lineManagerName: string
  lineManagerEmail: string
  /**
   * For a person who never had an account: it is active at once, and they must choose another password at the first
   * sign-in.
   */
  passwordHash?: string | null
}
/** The questionnaire of a company that the participant is to answer. */
export type QuestionnaireOfCompany = { id: string; subscriptionId: string; subscriptionDepartmentId: string | null }
/** The run of a new participant, and what became of their account. */
type Joined = { id: string; userId: string; became: Awaited<ReturnType<typeof accountInCompany>>['became'] }

const refused = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key }] })

/** The refusal for a person who takes part already. */
export const alreadyParticipant = () => refused('alreadyParticipant')

/** The requested department; department administrators add to their own, whatever they request. */
const departmentFor = (actor: SignedIn, requested: string | null): string | null =>
  actor.roles.includes('SubscriptionAdministration') ? requested : actor.subscriptionDepartmentId

/**
 * Whether the questionnaire's invitations were sent, locked until the end of the transaction: a concurrent sending of
 * invitations waits and finds new participants too.
 */
export async function haveMailsGoneOut(tx: Db, questionnaireId: string): Promise<boolean> {
  await lockRow(tx, 'Questionnaire', questionnaireId, 'SHARE')
  const row = await tx.questionnaire.findFirst({
    where: { id: questionnaireId, archived: false },
    select: { hasSentEmails: true },
  })
  if (row === null) throw new AppError('NOT_FOUND')
  return row.hasSentEmails
}

/**
 * Creates account, profile and run of a new participant, and the invitation too when the others have theirs;
 * returns what the audit log records. Call it in a transaction.
 */
export async function joinQuestionnaire(
  tx: Prisma.TransactionClient,
  { now, actor, client }: Pick<SignedInContext, 'now' | 'actor' | 'client'>,
  newcomer: NewParticipant,
  questionnaire: QuestionnaireOfCompany,
): Promise<Joined> {
  const { email, firstName, lastName, lineManagerName, lineManagerEmail, passwordHash = null } = newcomer
  const { id: questionnaireId, subscriptionId } = questionnaire
  const given = (
    await lockDepartment(tx, actor, {
      subscriptionId,
      subscriptionDepartmentId: departmentFor(actor, newcomer.subscriptionDepartmentId),
    })
  )?.id
  // The questionnaire of a department that was deleted meanwhile belongs to the company.
  const own = (await lockedDepartment(tx, questionnaire))?.id ?? null
  const mailsWentOut = await haveMailsGoneOut(tx, questionnaireId)
  const { userId, became, subscriptionDepartmentId } = await participantAccount(
    tx,
    { email, firstName, lastName, subscriptionId, subscriptionDepartmentId: given ?? own, placedById: actor.userId },
    now,
  )
  const isNew = became === 'created'
  if (
    !isNew &&
    (await tx.questionnaireRespondentSession.count({ where: { questionnaireId, userId, archived: false } })) > 0
  )
    throw alreadyParticipant()
  if (
    !isNew &&
    (await tx.questionnaireRespondentSession.count({ where: { questionnaireId, userId, ...takenOut } })) > 0
  )
    throw refused('participantTakenOut')
  if (passwordHash !== null && !isNew) throw refused('passwordOfKnown')
  if (passwordHash !== null)
    await tx.user.update({
      where: { id: userId },
      data: givenPassword(passwordHash),
    })
  const id = newcomer.id ?? randomUUID()
  if (newcomer.id !== undefined && (await tx.questionnaireRespondentSession.count({ where: { id } })) > 0)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'id', key: 'idExists' }] })
  const place = {
    questionnaireId,
    userId,
    subscriptionId,
    subscriptionDepartmentId: given ?? subscriptionDepartmentId ?? own,
  }
  await tx.questionnaireRespondentSession.createMany({
    data: [{ id, ...place, email, lineManagerName, lineManagerEmail }],
  })
  const uncounted = await countTowardsGroup(tx, { questionnaireId, userIds: [userId], now })
  await recordUncounted({ db: tx, now, actor, client }, questionnaireId, uncounted)
  if (mailsWentOut) await inviteParticipants({ db: tx, now }, questionnaireId, id)
  return { id, userId, became }
}

type Newcomer = {
  email: string
  firstName: string
  lastName: string
  subscriptionId: string
  subscriptionDepartmentId: string | null
  placedById: string
}

/** A blank first name becomes the part of the address before the @. */
const nameOf = ({ email, firstName }: Newcomer) =>
  firstName === '' ? (email.split('@')[0] ?? '').slice(0, 100) : firstName

/**
 * The account of the address that is to take part, in the company of the questionnaire. No mail is sent for it.
 */
function participantAccount(
  tx: Prisma.TransactionClient,
  newcomer: Newcomer,
  now: Date,
): ReturnType<typeof accountInCompany> {
  return accountInCompany(tx, { ...newcomer, firstName: nameOf(newcomer) }, now)
}
