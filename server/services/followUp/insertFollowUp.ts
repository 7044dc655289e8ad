import 'server-only'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  type createFollowUpSchema,
  followUpDates,
  followUpReminderPlan,
  mostFollowUps,
  type Timing,
} from '@/domain/followUp'
import { words } from '@/locales/words'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { recordAudit } from '../auditEvent'
import { mapIdConflict } from '../mapIdConflict'
import { timeZoneOf } from '../subscription'
import type { SignedInContext } from '../useCase'
import { addReady, addRepeated, repeatableQuestions } from './followUpQuestions'

type Tx = Prisma.TransactionClient
type Inside = Omit<SignedInContext, 'db'> & { db: Tx }
type Campaign = Prisma.QuestionnaireModel & { subscriptionId: string }
type Input = z.infer<typeof createFollowUpSchema>

/** When a wave asks, as a generated name ends. */
const whenOf = ({ anchor, days }: Pick<Timing, 'anchor' | 'days'>): string =>
  words('en-GB', 'followUp')(anchor === 'Start' ? 'nameBefore' : 'nameAfter', { days, name: '' })

/** The campaign's own name with when the wave asks. */
function nameOf({ name }: Campaign, timing: Timing): string {
  const when = whenOf(timing)
  return `${name.slice(0, 200 - when.length)}${when}`
}

/** The name of a wave whose days change: one that says the former days says the new ones; an edited one stays. */
export function renamed(name: string, former: Timing, timing: Timing): string {
  const said = whenOf(former)
  if (!name.endsWith(said)) return name
  const when = whenOf(timing)
  return `${name.slice(0, -said.length).slice(0, 200 - when.length)}${when}`
}

/** Refuses a second wave on the same day of the same people. */
export async function assertOwnDay(tx: Tx, campaignId: string, { anchor, days }: Timing, id?: string): Promise<void> {
  const same = await tx.followUp.count({
    where: { campaignId, anchor, days, cancelledAt: null, questionnaire: { archived: false }, id: { not: id } },
  })
  if (same > 0) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'days', key: 'followUpSameDay' }] })
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
export async function chosenQuestions(tx: Tx, campaignId: string, questionIds: readonly string[] | null) {
  const offered = await repeatableQuestions(tx, campaignId)
  if (questionIds === null) return offered
  const wanted = new Set(questionIds.map((id) => id.toLowerCase()))
  const chosen = offered.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'questionIds', key: 'questionNotRepeatable' }] })
  return chosen
}

/** What the days of a wave count from. */
export const anchorOf = ({ isBefore, isAfterEnd }: Pick<Input, 'isBefore' | 'isAfterEnd'>) =>
  isBefore ? ('Start' as const) : isAfterEnd ? ('End' as const) : ('Completion' as const)

/** Makes one wave of a locked campaign, with its questions; returns its id. */
export async function insertFollowUp(inside: Inside, campaign: Campaign, input: Input): Promise<string> {
  const { db: tx, actor, now } = inside
  const { id: campaignId, subscriptionId, subscriptionDepartmentId, promisedGroupSize, lowestGroupSize } = campaign
  if (input.isBefore) assertAhead(campaign, now)
  const wave = await newWave(tx, campaignId, input.isBefore)
  const timing = { anchor: anchorOf(input), days: input.days, openDays: input.openDays }
  await assertOwnDay(tx, campaignId, timing)
  const sources = await chosenQuestions(tx, campaignId, input.questionIds)
  const asksAboutUse = input.asksAboutUse && !input.isBefore
  if (sources.length === 0 && !asksAboutUse)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'questionIds', key: 'followUpAsksNothing' }] })
  const name = input.name ?? nameOf(campaign, timing)
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
