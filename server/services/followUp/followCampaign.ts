import 'server-only'
import { followUpDates, type Timing } from '@/domain/followUp'
import type { Prisma } from '@/server/db/client'
import { noticeInvited, takeBackUnsent } from '../invite'
import { lockQuestionnaire } from '../questionnaire'
import { timeZoneOf } from '../subscription'

type Tx = Prisma.TransactionClient
type Dates = Pick<Prisma.QuestionnaireModel, 'startDate' | 'endDate'>

/**
 * Withdraws what is under way of a locked wave: mails that have not left, and the runs of those who have not finished,
 * who are notified. It is hidden where nobody answered.
 */
export async function endFollowUp(tx: Tx, id: string, now: Date): Promise<void> {
  const unseen = await takeBackUnsent(tx, id)
  await noticeInvited({ tx, now }, 'questionnaireCancelled', id, unseen)
  await tx.questionnaireRespondentSession.updateMany({
    where: { questionnaireId: id, archived: false, endDate: null },
    data: { archived: true, version: { increment: 1 } },
  })
  const where = { questionnaireId: id, archived: false, endDate: { not: null } }
  if ((await tx.questionnaireRespondentSession.count({ where })) === 0)
    await tx.questionnaire.update({ where: { id }, data: { archived: true, version: { increment: 1 } } })
}

/** The waves of a campaign that are neither called off nor deleted. */
const liveFollowUps = (tx: Tx, campaignId: string) =>
  tx.followUp.findMany({
    where: { campaignId, cancelledAt: null, questionnaire: { archived: false } },
    orderBy: { wave: 'asc' },
  })

/** Calls off the waves of a campaign that is deleted or cancelled, and deletes them with it. */
export async function endFollowUps(tx: Tx, campaignId: string, now: Date): Promise<void> {
  for (const { id } of await liveFollowUps(tx, campaignId)) {
    await lockQuestionnaire(tx, id)
    await endFollowUp(tx, id, now)
    await tx.followUp.update({ where: { id }, data: { cancelledAt: now, version: { increment: 1 } } })
  }
  await tx.questionnaire.updateMany({
    where: { followUp: { campaignId }, archived: false },
    data: { archived: true, version: { increment: 1 } },
  })
}

/**
 * The days of a wave by its campaign, with a last day that is not before that of anyone who was asked: they keep their
 * days, and reminders.
 */
export async function datesOfFollowUp(
  tx: Tx,
  followUp: Timing & { id: string },
  campaign: Dates,
  timeZone: string,
): Promise<Dates> {
  const { startDate, endDate } = followUpDates(followUp, campaign, timeZone)
  const { _max } = await tx.questionnaireRespondentSession.aggregate({
    where: { questionnaireId: followUp.id, archived: false },
    _max: { closesAt: true },
  })
  const last = _max.closesAt
  return { startDate, endDate: endDate !== null && last !== null && last > endDate ? last : endDate }
}

/** Moves the first and last days of a campaign's waves with the campaign's own. */
export async function moveFollowUps(tx: Tx, campaign: Prisma.QuestionnaireModel, now: Date): Promise<void> {
  const timeZone = await timeZoneOf(tx, campaign.subscriptionId)
  for (const followUp of await liveFollowUps(tx, campaign.id)) {
    const { endDate } = await lockQuestionnaire(tx, followUp.id)
    const dates = await datesOfFollowUp(tx, followUp, campaign, timeZone)
    const isReopened = endDate !== null && endDate < now && dates.endDate?.getTime() !== endDate.getTime()
    await tx.questionnaire.update({
      where: { id: followUp.id },
      data: { ...dates, ...(isReopened ? { formerEnds: { push: endDate } } : {}), version: { increment: 1 } },
    })
  }
}
