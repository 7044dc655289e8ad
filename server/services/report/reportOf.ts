import 'server-only'
import { brandColorOf } from '@/domain/brand'
import { dayInZone } from '@/domain/day'
import { numberOfDays } from '@/domain/questionnaire'
import type {
  Report,
  ReportLearningUnit,
  ReportParticipant,
  ReportPerformance,
  ReportQuestion,
  ReportSelection,
  ReportSubject,
  ReportTrajectory,
} from '@/domain/report'
import type { Finding } from '@/domain/result'
import { questionTitle } from '@/domain/question'
import { plainText } from '@/domain/richText'
import { blobUrl } from '../blob'
import type { Trajectory } from '../followUp'
import type { overviewOf, OverviewQuestionnaire } from '../overview'

type Overview = Awaited<ReturnType<typeof overviewOf>>
type Question = Overview['sectionResults'][number]['questions'][number]
type Whose = {
  kind: ReportSubject
  departmentName: string | null
  sectionName: string | null
  selection?: ReportSelection | null
  participant?: ReportParticipant
  findings?: readonly Finding[]
  followed?: Trajectory | null
  performance?: readonly ReportPerformance[]
  /** Texts chosen for the report, by question. */
  quotes?: ReadonlyMap<string, readonly string[]>
}

/** A calendar date of an instant, or null. */
const dayOf = (instant: Date | null, timeZone: string) => (instant === null ? null : dayInZone(instant, timeZone))

async function questionOf(
  { answers, words, questionText, stem, ...question }: Question,
  quotes: NonNullable<Whose['quotes']>,
): Promise<ReportQuestion> {
  return {
    ...question,
    text: questionTitle({ ...question, questionText, stem }),
    answers: await answers(),
    words: await words(),
    quotes: quotes.get(question.id) ?? [],
  }
}

function learningUnitOf(unit: Overview['learningUnit'], timeZone: string): ReportLearningUnit | null {
  if (unit === null) return null
  const { name, learningUnitType, provider, startDate, endDate, cost, costPerLearner } = unit
  return {
    name,
    learningUnitType,
    provider: provider || null,
    startDate: dayOf(startDate, timeZone),
    endDate: dayOf(endDate, timeZone),
    cost: Number(cost),
    costPerLearner: Number(costPerLearner),
  }
}

/** The waves and categories of a trajectory. */
const trajectoryOf = ({ waves, isOfGroups, categories }: Trajectory): ReportTrajectory => ({
  waves: waves.map(({ wave, isBefore, isAfterEnd, days }) => ({ wave, isBefore, isAfterEnd, days })),
  isOfGroups,
  categories,
})

/** The heading shared by all reports of a questionnaire. */
export function reportHead({
  subscription,
  ...questionnaire
}: OverviewQuestionnaire): Pick<Report, 'company' | 'questionnaire'> {
  const timeZone = subscription?.timeZone ?? 'Europe/London'
  const logo = subscription?.brandImageBlobReferenceId ?? null
  return {
    company: {
      name: subscription?.name ?? '',
      brandColor: brandColorOf(subscription?.brandColor ?? ''),
      logoUrl: logo === null ? null : blobUrl(logo),
      currencySymbol: subscription?.currencySymbol ?? '£',
      timeZone,
    },
    questionnaire: {
      id: questionnaire.id,
      name: questionnaire.name,
      description: plainText(questionnaire.description).trim() || null,
      startDate: dayOf(questionnaire.startDate, timeZone),
      endDate: dayOf(questionnaire.endDate, timeZone),
      numberOfDays: numberOfDays(questionnaire, timeZone),
    },
  }
}

/**
 * The content of a report, from the overview of the same runs: the same figures, with texts and dates formatted for
 * print.
 */
export async function reportOf(
  overview: Overview,
  {
    kind,
    departmentName,
    sectionName,
    selection = null,
    participant,
    findings = [],
    followed = null,
    performance = [],
    quotes = new Map(),
  }: Whose,
): Promise<Report> {
  const head = reportHead(overview.questionnaire)
  const sections: Report['sections'][number][] = []
  // Sequentially: the answers are read once, at the first question.
  for (const { id, sectionName, description, questions } of overview.sectionResults) {
    const shown: ReportQuestion[] = []
    for (const question of questions) shown.push(await questionOf(question, quotes))
    sections.push({ id, name: sectionName, description: description || null, questions: shown })
  }
  return {
    ...head,
    kind,
    departmentName,
    sectionName,
    selection,
    participant: participant ?? null,
    invited: overview.invited,
    completed: overview.completed,
    joined: overview.joined,
    joinedCompleted: overview.joinedCompleted,
    asked: overview.asked,
    smallestGroupSize: overview.smallestGroupSize,
    isWithheld: overview.isWithheld,
    learningUnit: learningUnitOf(overview.learningUnit, head.company.timeZone),
    learners: overview.learnerResults,
    returnOnInvestment: await overview.returnOnInvestment(),
    categories: overview.categoryResults.map(
      ({ analysisTypeId, result, learners, name, change, unit, meanPerLearner }) => ({
        id: analysisTypeId,
        name,
        change,
        sum: result,
        meanPerLearner,
        n: learners,
        unit,
      }),
    ),
    withheldCategories: overview.withheldCategories,
    findings,
    trajectory: followed === null ? null : trajectoryOf(followed),
    sections,
    performance,
  }
}
