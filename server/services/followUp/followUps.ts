import 'server-only'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  createFollowUpSchema,
  followUpDates,
  followUpIdSchema,
  followUpReminderPlan,
  mostFollowUps,
  questionnaireFollowUpsSchema,
  readyFollowUpDays,
  updateFollowUpSchema,
} from '@/domain/followUp'
import { words } from '@/locales/words'
import type { Db, Prisma } from '@/server/db/client'
import { lockedRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { recordAudit } from '../auditEvent'
import { mapIdConflict } from '../mapIdConflict'
import { findQuestionnaire, lockQuestionnaire } from '../questionnaire'
import { timeZoneOf } from '../subscription'
import { type SignedInContext, useCase } from '../useCase'
import { addReady, addRepeated, removeRepeated, repeatableQuestions } from './followUpQuestions'
import { followUpRow, followUpRows } from './followUpRows'
import { endFollowUp } from './followCampaign'

type Tx = Prisma.TransactionClient
type Inside = Omit<SignedInContext, 'db'> & { db: Tx }
type Campaign = Prisma.QuestionnaireModel & { subscriptionId: string }

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

type Input = z.infer<typeof createFollowUpSchema>

/** The campaign's own name with when the wave asks. */
function nameOf({ name }: Campaign, { isBefore, days }: Input): string {
  const when = words('en-GB', 'followUp')(isBefore ? 'nameBefore' : 'nameAfter', { days, name: '' })
  return `${name.slice(0, 200 - when.length)}${when}`
}

/** The number of a new wave; at most one asks ahead of the campaign. */
async function newWave(tx: Tx, campaignId: string, isBefore: boolean): Promise<number> {
  const waves = await tx.followUp.findMany({
    where: { campaignId },
    select: { wave: true, cancelledAt: true, questionnaire: { select: { archived: true } } },
  })
  const live = waves.filter(({ cancelledAt, questionnaire }) => cancelledAt === null && !questionnaire.archived)
  if (live.filter(({ wave }) => wave > 0).length >= mostFollowUps)
    throw new AppError('CONFLICT', { key: 'tooManyFollowUps' })
  if (!isBefore) return Math.max(0, ...waves.map(({ wave }) => wave)) + 1
  if (live.some(({ wave }) => wave < 0)) throw new AppError('CONFLICT', { key: 'askedBeforeAlready' })
  return Math.min(0, ...waves.map(({ wave }) => wave)) - 1
}

/** Refuses to ask ahead of a campaign whose first day has come. */
function assertAhead({ startDate, isPublished }: Campaign, now: Date): void {
  if (isPublished && startDate !== null && startDate <= now)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'isBefore', key: 'campaignHasBegun' }] })
}

/** The questions to repeat: those chosen, all of which can be asked again, or every one that can. */
async function chosenQuestions(tx: Tx, campaignId: string, questionIds: readonly string[] | null) {
  const offered = await repeatableQuestions(tx, campaignId)
  if (questionIds === null) return offered
  const wanted = new Set(questionIds.map((id) => id.toLowerCase()))
  const chosen = offered.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'questionIds', key: 'questionNotRepeatable' }] })
  return chosen
}

const anchorOf = ({ isBefore, isAfterEnd }: Pick<Input, 'isBefore' | 'isAfterEnd'>) =>
  isBefore ? ('Start' as const) : isAfterEnd ? ('End' as const) : ('Completion' as const)

/** Makes one wave of a locked campaign, with its questions; returns its id. */
async function insertFollowUp(inside: Inside, campaign: Campaign, input: Input): Promise<string> {
  const { db: tx, actor, now } = inside
  const { id: campaignId, subscriptionId, subscriptionDepartmentId, promisedGroupSize, lowestGroupSize } = campaign
  if (input.isBefore) assertAhead(campaign, now)
  const wave = await newWave(tx, campaignId, input.isBefore)
  const timing = { anchor: anchorOf(input), days: input.days, openDays: input.openDays }
  const sources = await chosenQuestions(tx, campaignId, input.questionIds)
  const asksAboutUse = input.asksAboutUse && !input.isBefore
  if (sources.length === 0 && !asksAboutUse)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'questionIds', key: 'followUpAsksNothing' }] })
  const name = input.name ?? nameOf(campaign, input)
  const id = input.id ?? randomUUID()
  await mapIdConflict(
    tx.questionnaire.create({
      data: {
        ...{ id, name, subscriptionId, subscriptionDepartmentId, promisedGroupSize, lowestGroupSize },
        ...followUpDates(timing, campaign, await timeZoneOf(tx, subscriptionId)),
        questionnaireType: 'FollowUp',
        description: words('en-GB', 'followUp')(input.isBefore ? 'descriptionBefore' : 'descriptionAfter', {
          name: campaign.name,
        }),
        isPublished: true,
        publishedAt: now,
        reminderType: 'Standard',
        reminderPlan: followUpReminderPlan,
        replyTo: campaign.replyTo,
        userId: actor.userId,
        createdAt: now,
      },
    }),
  )
  await tx.followUp.create({ data: { id, campaignId, subscriptionId, wave, ...timing, createdAt: now } })
  await addRepeated(tx, sources, { id, subscriptionId }, now)
  if (asksAboutUse) await addReady(tx, { id, subscriptionId }, now)
  await recordAudit(inside, {
    action: 'followUp.created',
    subjectType: 'Questionnaire',
    subjectId: campaignId,
    subscriptionId,
    detail: { name },
  })
  return id
}

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
export const createReadyFollowUps = useCase({
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
      await lockQuestionnaire(tx, id)
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
      await tx.followUp.update({ where: { id }, data: { ...timing, version: { increment: 1 } } })
      const dates = followUpDates(timing, campaign, await timeZoneOf(tx, stored.subscriptionId))
      await tx.questionnaire.update({ where: { id }, data: { name, ...dates, version: { increment: 1 } } })
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
