import 'server-only'
import type { z } from 'zod'
import {
  managerViewSchema,
  managerWindow,
  preselected,
  readyManagerView,
  updateManagerViewSchema,
} from '@/domain/manager'
import type { Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { recordAudit } from '../auditEvent'
import { findQuestionnaire, lockQuestionnaire } from '../questionnaire'
import { timeZoneOf } from '../subscription'
import { useCase } from '../useCase'
import { managedPeople } from './managedPeople'
import { managerQuestions } from './managerQuestions'

type Tx = Prisma.TransactionClient
type Campaign = Pick<Prisma.QuestionnaireModel, 'id' | 'startDate' | 'endDate' | 'isPublished'> & {
  subscriptionId: string
}

/** A company's campaign, whose managers can be asked; null for anything else. */
async function managedCampaign(db: Db, actor: SignedIn, id: string) {
  const found = await findQuestionnaire(db, actor, id)
  const isCampaign = found?.questionnaireType === 'Campaign' && !found.isTemplate && found.subscriptionId !== null
  return isCampaign ? { ...found, subscriptionId: found.subscriptionId! } : null
}

/** Whether a participant has started: what they were told then must stay true. */
const hasStarted = async (db: Db, questionnaireId: string) =>
  (await db.questionnaireRespondentSession.findFirst({
    where: { questionnaireId, startDate: { not: null } },
    select: { id: true },
  })) !== null

const hasBegun = ({ isPublished, startDate }: Campaign, now: Date) =>
  isPublished && startDate !== null && startDate <= now

/** The counts of a campaign's requests by moment: sent, and done. */
async function countsOf(db: Db, managerViewId: string) {
  const rows = await db.managerRequest.groupBy({
    by: 'moment',
    where: { managerViewId },
    _count: { _all: true, answeredAt: true },
  })
  const of = (moment: 'Before' | 'After') => rows.find((row) => row.moment === moment)?._count
  return {
    askedCount: of('After')?._all ?? 0,
    answeredCount: of('After')?.answeredAt ?? 0,
    askedBeforeCount: of('Before')?._all ?? 0,
    answeredBeforeCount: of('Before')?.answeredAt ?? 0,
  }
}

/** The manager's view of a campaign as it is shown; of one that has none the values to begin with. */
async function viewOf(db: Db, campaign: Campaign, now: Date) {
  const { id, subscriptionId } = campaign
  const stored = await db.managerView.findUnique({ where: { id } })
  const [questions, people, counts, participantCount, isStarted, timeZone] = await Promise.all([
    managerQuestions(db, id),
    managedPeople(db, id),
    countsOf(db, id),
    db.questionnaireRespondentSession.count({ where: { questionnaireId: id, archived: false } }),
    hasStarted(db, id),
    timeZoneOf(db, subscriptionId),
  ])
  const view = stored ?? { ...readyManagerView, isOn: false, version: 0, questionIds: preselected(questions) }
  const { isOn, asksBefore, daysAfter, openDays, version } = view
  const window = managerWindow('After', view, campaign, timeZone)
  return {
    ...{ id, isOn, asksBefore, daysAfter, openDays, version, questions, participantCount, ...counts },
    questionIds: questions.filter((one) => view.questionIds.includes(one.id)).map((one) => one.id),
    firstDay: window?.first ?? null,
    lastDay: window?.last ?? null,
    hasAsked: counts.askedCount + counts.askedBeforeCount > 0,
    maySwitchOn: !isStarted,
    mayAskBefore: !hasBegun(campaign, now),
    managedCount: people.length,
    managerCount: new Set(people.map(({ managerEmail }) => managerEmail)).size,
  }
}

/** Whether the managers of a campaign's participants are asked, when and what, and how many were. */
export const managerView = useCase({
  input: managerViewSchema,
  ability: 'questionnaire.report',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => managedCampaign(db, actor, questionnaireId),
  run: ({ db, now, subject }) => viewOf(db, subject, now),
})

type Change = z.infer<typeof updateManagerViewSchema>
type View = Awaited<ReturnType<typeof viewOf>>

/** Refuses what would break what participants were told, or change what managers were asked already. */
function assertAllowed(view: View, change: Change): void {
  const { isOn, asksBefore, questionIds } = change
  if (isOn === true && !view.isOn && !view.maySwitchOn) throw new AppError('CONFLICT', { key: 'managersAfterStart' })
  if (asksBefore === true && !view.asksBefore && !view.mayAskBefore)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'asksBefore', key: 'campaignHasBegun' }] })
  const isSame = (field: 'daysAfter' | 'openDays') => change[field] === undefined || change[field] === view[field]
  const keeps = questionIds === undefined || [...questionIds].sort().join() === [...view.questionIds].sort().join()
  if (view.hasAsked && !(isSame('daysAfter') && isSame('openDays') && keeps))
    throw new AppError('CONFLICT', { key: 'managersAsked' })
  if (questionIds?.some((id) => !view.questions.some((question) => question.id === id)))
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'questionIds', key: 'questionNotRepeatable' }] })
}

type Stored = { campaign: Campaign; view: View; change: Change; now: Date }
async function store(tx: Tx, { campaign, view, change, now }: Stored) {
  const { id, subscriptionId } = campaign
  const { isOn, asksBefore, daysAfter, openDays, questionIds } = change
  const data = {
    isOn: isOn ?? view.isOn,
    asksBefore: asksBefore ?? view.asksBefore,
    daysAfter: daysAfter ?? view.daysAfter,
    openDays: openDays ?? view.openDays,
    questionIds: questionIds ?? view.questionIds,
  }
  await tx.managerView.upsert({
    where: { id },
    create: { ...data, id, subscriptionId, createdAt: now },
    update: { ...data, version: { increment: 1 } },
  })
}

/**
 * Switches the manager's view on or off, and changes when and what managers are asked. It is switched on only while no
 * participant has started: those who have were told that others do not say anything about them. Off, links open nothing;
 * answers stay.
 */
export const updateManagerView = useCase({
  input: updateManagerViewSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => managedCampaign(db, actor, questionnaireId),
  run: ({ input, subject, ...context }) =>
    transaction(context.db, async (tx) => {
      const { now } = context
      const locked = await lockQuestionnaire(tx, subject.id)
      const campaign = { ...locked, subscriptionId: subject.subscriptionId }
      const view = await viewOf(tx, campaign, now)
      assertCurrentVersion(input.version, view)
      assertAllowed(view, input)
      await store(tx, { campaign, view, change: input, now })
      const changed = await viewOf(tx, campaign, now)
      const action =
        changed.isOn === view.isOn
          ? ('managerView.updated' as const)
          : changed.isOn
            ? ('managerView.switchedOn' as const)
            : ('managerView.switchedOff' as const)
      await recordAudit(
        { ...context, db: tx },
        {
          action,
          subjectType: 'Questionnaire',
          subjectId: campaign.id,
          subscriptionId: campaign.subscriptionId,
          detail: { name: locked.name },
        },
      )
      return changed
    }),
})
