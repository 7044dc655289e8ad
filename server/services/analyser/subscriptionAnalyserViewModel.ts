import 'server-only'
import { previousMonth, subscriptionAnalyserViewModelSchema } from '@/domain/analyser'
import { groupSizeOf } from '@/domain/result'
import { addDays, dayInZone, startOfDay } from '@/domain/day'
import type { Db, Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { admit } from '../result'
import { asOthersSee } from '../run'
import { useCase } from '../useCase'
import { type AnalyserPlace, analyserPlace, questionnairesIn } from './analyserPlace'

type Input = { id: string; subscriptionDepartmentId: string | null }

/** The company, or the requested department of it. */
async function placeOf(
  db: Db,
  actor: SignedIn,
  { id, subscriptionDepartmentId }: Input,
): Promise<AnalyserPlace | null> {
  const place = await analyserPlace(db, actor, id)
  if (place === null || subscriptionDepartmentId === null) return place
  const department = await db.subscriptionDepartment.findFirst({
    where: { id: subscriptionDepartmentId, subscriptionId: id, archived: false },
    select: { id: true },
  })
  return department === null ? null : { ...place, subscriptionDepartmentId }
}

const listed = {
  id: true,
  name: true,
  questionnaireType: true,
  startDate: true,
  endDate: true,
  _count: { select: { followUps: true } },
} satisfies Prisma.QuestionnaireSelect

const byName = [{ name: 'asc' as const }, { id: 'asc' as const }]

/** The distinct texts of the questions that measure something. */
async function measuresOf(db: Db, questionnaire: Prisma.QuestionnaireWhereInput): Promise<string[]> {
  const rows = await db.question.groupBy({
    by: ['questionText'],
    where: { archived: false, questionType: 'Measure', questionnaireSection: { archived: false }, questionnaire },
    orderBy: { questionText: 'asc' },
  })
  return rows.map(({ questionText }) => questionText)
}

/** The sections of each questionnaire. */
async function sectionsOf(db: Db, where: Prisma.QuestionnaireSectionWhereInput) {
  const sections = await db.questionnaireSection.findMany({
    where,
    select: { id: true, name: true, questionnaireId: true },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
  })
  return Map.groupBy(sections, ({ questionnaireId }) => questionnaireId)
}

/** Whether the previous calendar month has no results that may be shown. */
async function isLastMonthEmpty(
  db: Db,
  { company, subscriptionId, subscriptionDepartmentId }: AnalyserPlace,
  now: Date,
): Promise<boolean> {
  const { timeZone } = company
  const { from, to } = previousMonth(dayInZone(now, timeZone))
  const { counts } = await admit(db, {
    subscriptionIds: [subscriptionId],
    withinDepartmentId: subscriptionDepartmentId,
    completedFrom: startOfDay(from, timeZone),
    completedBefore: startOfDay(addDays(to, 1), timeZone),
  })
  return counts.every(({ included }) => included === 0)
}

type Page = { offset?: number | null; first?: number | null }

const facts = {
  user: { select: { isAnonymous: true } },
  subscription: { select: { smallestGroupSize: true, timeZone: true } },
  questionnaire: { select: { promisedGroupSize: true } },
} satisfies Prisma.QuestionnaireRespondentSessionInclude
type TimedRun = Prisma.QuestionnaireRespondentSessionGetPayload<{ include: typeof facts }>

/** A run with its times; of an anonymous person, and where only groups are shown, with its days alone. */
function timesOf({ user, subscription, questionnaire, ...run }: TimedRun) {
  const smallestGroupSize = groupSizeOf(subscription.smallestGroupSize, questionnaire.promisedGroupSize)
  const { timeZone } = subscription
  return asOthersSee({ ...run, progress: 100 }, { timeZone, smallestGroupSize, ...user })
}

/** One page of runs, and how many there are. */
async function sessionsOf(db: Db, where: Prisma.QuestionnaireRespondentSessionWhereInput, { offset, first }: Page) {
  const [items, totalCount] = await Promise.all([
    db.questionnaireRespondentSession.findMany({
      where,
      include: facts,
      orderBy: { id: 'asc' },
      skip: Math.max(offset ?? 0, 0),
      take: Math.min(Math.max(first ?? 1_000, 1), 1_000),
    }),
    db.questionnaireRespondentSession.count({ where }),
  ])
  return { items: items.map(timesOf), totalCount }
}

/** What the tag lists of the analyser offer: departments, questionnaires with sections, training, categories with base amounts, measures. Each is read only when asked for. */
export const subscriptionAnalyserViewModel = useCase({
  input: subscriptionAnalyserViewModelSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => placeOf(db, actor, input),
  run: async ({ db, now, input: { includeOngoing }, subject }) => {
    const { company, subscriptionId, subscriptionDepartmentId } = subject
    const questionnaire: Prisma.QuestionnaireWhereInput = {
      AND: [
        questionnairesIn({ subscriptionId, subscriptionDepartmentId }),
        includeOngoing ? {} : { endDate: { lt: now } },
      ],
    }
    const found = await db.questionnaire.findMany({
      where: questionnaire,
      select: listed,
      orderBy: byName,
    })
    const ids = found.map(({ id }) => id)
    const ofThese = { archived: false, questionnaireId: { in: ids } }
    const within = subscriptionDepartmentId === null ? {} : { subscriptionDepartmentId }
    return {
      subscription: company,
      departments: () =>
        db.subscriptionDepartment.findMany({
          where: {
            subscriptionId,
            archived: false,
            ...(subscriptionDepartmentId === null ? {} : { id: subscriptionDepartmentId }),
          },
          orderBy: byName,
        }),
      questionnaires: async () => {
        const inside = await sectionsOf(db, ofThese)
        return found.map(({ _count, ...one }) => ({
          ...one,
          hasFollowUps: _count.followUps > 0,
          sections: inside.get(one.id) ?? [],
        }))
      },
      sessions: (page: Page) => sessionsOf(db, { ...ofThese, ...within, endDate: { not: null } }, page),
      learningUnits: async () =>
        (await db.learningUnit.findMany({ where: ofThese, orderBy: byName })).map((unit) => ({
          ...unit,
          cost: unit.cost.toNumber(),
          costPerLearner: unit.costPerLearner.toNumber(),
        })),
      analysisTypeLinks: async () =>
        (await db.questionnaireAnalysisTypeLink.findMany({ where: ofThese, orderBy: { id: 'asc' } })).map((link) => ({
          ...link,
          baseAmount: link.baseAmount.toNumber(),
        })),
      analysisTypes: async () => {
        const used = { questions: { some: { archived: false, questionnaireId: { in: ids } } } }
        const rows = await db.analysisType.findMany({ where: used, orderBy: byName })
        return rows.map((row) => ({ ...row, baseAmountDefault: row.baseAmountDefault.toNumber() }))
      },
      measures: () => measuresOf(db, questionnaire),
      isLastMonthEmpty: () => isLastMonthEmpty(db, subject, now),
    }
  },
})
