import 'server-only'
import {
  createFollowUpSchema,
  followUpIdSchema,
  questionnaireFollowUpsSchema,
  readyFollowUpDays,
  updateFollowUpSchema,
} from '@/domain/followUp'
import type { Db, Prisma } from '@/server/db/client'
import { lockedRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { recordAudit } from '../auditEvent'
import { findQuestionnaire, lockQuestionnaire } from '../questionnaire'
import { timeZoneOf } from '../subscription'
import { useCase } from '../useCase'
import { datesOfFollowUp, endFollowUp } from './followCampaign'
import { addRepeated, removeRepeated } from './followUpQuestions'
import { followUpRow, followUpRows } from './followUpRows'
import { anchorOf, assertOwnDay, chosenQuestions, insertFollowUp, renamed } from './insertFollowUp'

type Tx = Prisma.TransactionClient

/** A company's campaign, which can have waves; null for anything else. */
async function followedCampaign(db: Db, actor: SignedIn, id: string) {
  const found = await findQuestionnaire(db, actor, id)
  const isCampaign = found?.questionnaireType === 'Campaign' && !found.isTemplate && found.subscriptionId !== null
  return isCampaign ? { ...found, subscriptionId: found.subscriptionId! } : null
}

/** A wave at the place of its campaign; null when there is none, or either was deleted. */
async function managedFollowUp(db: Db, id: string) {
  const found = await db.followUp.findFirst({
    where: { id, campaign: { archived: false }, questionnaire: { archived: false } },
    include: { campaign: true },
  })
  return found === null ? null : { ...found.campaign, followUp: found }
}

/** The waves of a campaign, the one ahead of it first, then by day. */
export const questionnaireFollowUps = useCase({
  input: questionnaireFollowUpsSchema,
  ability: 'questionnaire.report',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => followedCampaign(db, actor, questionnaireId),
  run: async ({ db, now, subject: { id } }) => {
    const items = await followUpRows(db, { campaignId: id }, now)
    return { items, totalCount: items.length }
  },
})

/** Adds a wave to a campaign that is being built, live or over. */
export const createFollowUp = useCase({
  input: createFollowUpSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => followedCampaign(db, actor, questionnaireId),
  run: ({ input, subject, ...context }) =>
    transaction(context.db, async (tx) => {
      const locked = await lockQuestionnaire(tx, subject.id)
      const campaign = { ...locked, subscriptionId: subject.subscriptionId }
      const id = await insertFollowUp({ ...context, db: tx }, campaign, input)
      return followUpRow(tx, id, context.now)
    }),
})

/** Adds the ready waves, after 30, 60 and 90 days, that the campaign has not yet; all or none. */
export const addReadyFollowUps = useCase({
  input: questionnaireFollowUpsSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => followedCampaign(db, actor, questionnaireId),
  run: ({ subject, ...context }) =>
    transaction(context.db, async (tx) => {
      const locked = await lockQuestionnaire(tx, subject.id)
      const campaign = { ...locked, subscriptionId: subject.subscriptionId }
      const present = await followUpRows(
        tx,
        { campaignId: subject.id, anchor: 'Completion', cancelledAt: null },
        context.now,
      )
      for (const days of readyFollowUpDays) {
        if (present.some((followUp) => followUp.days === days)) continue
        const input = createFollowUpSchema.parse({ questionnaireId: subject.id, days })
        await insertFollowUp({ ...context, db: tx }, campaign, input)
      }
      const items = await followUpRows(tx, { campaignId: subject.id }, context.now)
      return { items, totalCount: items.length }
    }),
})

/** Changes which questions a wave repeats, while nobody was asked. */
async function changeQuestions(
  tx: Tx,
  { campaignId, id, subscriptionId }: Prisma.FollowUpModel,
  ids: string[],
  now: Date,
) {
  const chosen = await chosenQuestions(tx, campaignId, ids)
  const present = await tx.question.findMany({
    where: { questionnaireId: id, archived: false, followsId: { not: null } },
  })
  const wanted = new Set(chosen.map((question) => question.id))
  const gone = present.filter(({ followsId }) => !wanted.has(followsId!))
  const had = new Set(present.map(({ followsId }) => followsId))
  const added = chosen.filter((question) => !had.has(question.id))
  if (gone.length + added.length === 0) return
  if ((await tx.questionnaireRespondentSession.count({ where: { questionnaireId: id } })) > 0)
    throw new AppError('CONFLICT', { key: 'followUpHasAsked' })
  await removeRepeated(
    tx,
    id,
    gone.map((question) => question.id),
  )
  await addRepeated(tx, added, { id, subscriptionId }, now)
  if ((await tx.question.count({ where: { questionnaireId: id, archived: false } })) === 0)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'questionIds', key: 'followUpAsksNothing' }] })
}

/** Changes when a wave asks, and what it repeats. Whoever was asked already keeps their days. */
export const updateFollowUp = useCase({
  input: updateFollowUpSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => managedFollowUp(db, id),
  run: ({ input: { id, version, name, questionIds, isAfterEnd, ...days }, subject, ...context }) =>
    transaction(context.db, async (tx) => {
      const { db: _db, now } = context
      const campaign = await lockQuestionnaire(tx, subject.id)
      const asked = await lockQuestionnaire(tx, id)
      const stored = await lockedRow(tx, 'FollowUp', id)
      if (stored === null) throw new AppError('NOT_FOUND')
      assertCurrentVersion(version, stored)
      if (stored.cancelledAt !== null) throw new AppError('CONFLICT', { key: 'followUpIsCancelled' })
      if (questionIds !== undefined) await changeQuestions(tx, stored, questionIds, now)
      const anchor =
        isAfterEnd === undefined || stored.anchor === 'Start'
          ? stored.anchor
          : anchorOf({ isBefore: false, isAfterEnd })
      const timing = { anchor, days: days.days ?? stored.days, openDays: days.openDays ?? stored.openDays }
      await assertOwnDay(tx, stored.campaignId, timing, id)
      await tx.followUp.update({ where: { id }, data: { ...timing, version: { increment: 1 } } })
      const timeZone = await timeZoneOf(tx, stored.subscriptionId)
      const dates = await datesOfFollowUp(tx, { ...timing, id }, campaign, timeZone)
      await tx.questionnaire.update({
        where: { id },
        data: { name: name ?? renamed(asked.name, stored, timing), ...dates, version: { increment: 1 } },
      })
      const row = await followUpRow(tx, id, now)
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'followUp.updated',
          subjectType: 'Questionnaire',
          subjectId: subject.id,
          subscriptionId: stored.subscriptionId,
          detail: { name: row.name },
        },
      )
      return row
    }),
})

/**
 * Calls a wave off: nobody is asked any more, mails that have not left are withdrawn, and those who were asked and have
 * not finished are notified. Answers stay; a wave that has none disappears. Idempotent.
 */
export const cancelFollowUp = useCase({
  input: followUpIdSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => managedFollowUp(db, id),
  run: ({ input: { id }, subject, ...context }) =>
    transaction(context.db, async (tx) => {
      const { name } = await lockQuestionnaire(tx, id)
      const stored = await lockedRow(tx, 'FollowUp', id)
      if (stored === null) throw new AppError('NOT_FOUND')
      if (stored.cancelledAt !== null) return id
      await endFollowUp(tx, id, context.now)
      await tx.followUp.update({ where: { id }, data: { cancelledAt: context.now, version: { increment: 1 } } })
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'followUp.cancelled',
          subjectType: 'Questionnaire',
          subjectId: subject.id,
          subscriptionId: stored.subscriptionId,
          detail: { name },
        },
      )
      return id
    }),
})
