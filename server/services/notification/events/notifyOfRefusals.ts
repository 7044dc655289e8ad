import 'server-only'
import { dayInZone, days } from '@/domain/day'
import type { Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { sumOfEach } from '@/server/services/sumOfEach'
import { notify } from '../notify'
import { administratorsOf } from '../readers'
import { withoutKnown } from './withoutKnown'

/** Failures longer ago are no news any more. */
const noticedDays = 7

/** Mails that failed lately and that no one was notified of: of campaigns, and invitations of people to a company. */
const news = (now: Date) =>
  ({
    state: 'Failed',
    nextAttemptAt: { gt: new Date(now.getTime() - days(noticedDays)) },
    refusalNotifiedAt: null,
    OR: [
      {
        questionnaire: { archived: false },
        kind: { in: ['QuestionnaireInvite', 'QuestionnaireCancelled', 'QuestionnaireWithdrawn', 'Reminder'] },
      },
      { questionnaireId: null, kind: 'AccountInvite' },
    ],
  }) satisfies Prisma.EmailMessageWhereInput

/** The campaigns of these mails, and the companies of those without one. */
const failed = (db: Db, now: Date) =>
  db.emailMessage.findMany({
    where: { ...news(now), subscription: { archived: false } },
    distinct: ['subscriptionId', 'questionnaireId'],
    select: {
      subscriptionId: true,
      questionnaireId: true,
      subscription: { select: { timeZone: true } },
      questionnaire: { select: { subscriptionDepartmentId: true } },
    },
  })
type Refused = {
  /** The campaign, else the company. */
  id: string
  subscriptionId: string
  questionnaireId: string | null
  subscriptionDepartmentId: string | null
  eventKey: string
}

const notifyOf = (db: Db, { eventKey, ...of }: Refused, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const { subscriptionId, questionnaireId } = of
    const { count } = await tx.emailMessage.updateMany({
      where: { ...news(now), subscriptionId, questionnaireId },
      data: { refusalNotifiedAt: now },
    })
    if (count === 0) return 0
    const event = { kind: 'MailsRefused' as const, eventKey, subscriptionId, questionnaireId, count }
    return notify(tx, event, await administratorsOf(tx, of), now)
  })

/**
 * Notifies administrators of mails that could not be delivered: once a day for each campaign, with all that failed since
 * the last time.
 */
export async function notifyOfRefusals(db: Db, now: Date): Promise<number> {
  const events = (await failed(db, now)).map(({ questionnaire, subscription, ...of }) => {
    const subscriptionId = of.subscriptionId!
    const id = of.questionnaireId ?? subscriptionId
    return {
      id,
      subscriptionId,
      questionnaireId: of.questionnaireId,
      subscriptionDepartmentId: questionnaire?.subscriptionDepartmentId ?? null,
      eventKey: `refused:${id}:${dayInZone(now, subscription!.timeZone)}`,
    }
  })
  return sumOfEach('notification of refused mails', await withoutKnown(db, events), (of) => notifyOf(db, of, now))
}
