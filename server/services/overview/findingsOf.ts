import 'server-only'
import { dayInZone } from '@/domain/day'
import { formatDay } from '@/domain/format'
import { displayState } from '@/domain/questionnaire'
import {
  changeEstimate,
  type Finding,
  findingCategory,
  type FindingQuestion,
  findings,
  hasNoBase,
  leadingCategories,
} from '@/domain/result'
import { questionTitle } from '@/domain/question'
import { type Db, Prisma } from '@/server/db/client'
import type { Trajectory } from '../followUp'
import { peopleIn } from '../result'
import { type Admission, isOfAllDepartments } from './admission'
import type { overviewOf } from './overviewOf'

type Overview = Awaited<ReturnType<typeof overviewOf>>
type Department = { name: string; invited: number; completed: number }

/** How many people of each department were invited to a campaign and have completed it, each counted once. */
const departmentsOf = (db: Db, questionnaireId: string) =>
  db.$queryRaw<Department[]>(Prisma.sql`
  SELECT department."name", count(DISTINCT run."userId")::int AS "invited",
    (count(DISTINCT run."userId") FILTER (WHERE run."endDate" IS NOT NULL))::int AS "completed"
  FROM "QuestionnaireRespondentSession" run
  JOIN "SubscriptionDepartment" department ON department."id" = run."subscriptionDepartmentId" AND NOT department."archived"
  WHERE run."questionnaireId" = ${questionnaireId}::uuid AND NOT run."archived" AND run."openLinkId" IS NULL AND run."importJobId" IS NULL
  GROUP BY department."id" ORDER BY department."id"`)

const stateOf = { Building: 'building', Upcoming: 'upcoming', Live: 'begun', Finished: 'begun' } as const

/** Whether a questionnaire has begun, and its first day. */
function beginningOf({ questionnaire, subscription }: Overview, now: Date) {
  const timeZone = subscription?.timeZone ?? 'Europe/London'
  const { startDate } = questionnaire
  return {
    isSelfService: questionnaire.questionnaireType === 'SelfService',
    state: stateOf[displayState(questionnaire, now, timeZone)],
    from: startDate === null ? null : formatDay(dayInZone(startDate, timeZone)),
  }
}

/** The categories whose changes are of something, with what their questions say of them, and the questions. */
function figuresOf({ categoryResults, sectionResults }: Overview) {
  const questions = sectionResults.flatMap((section) =>
    section.questions.map(
      ({ questionText, stem, ...question }): FindingQuestion & { contributesTo: string | null } => ({
        ...question,
        text: questionTitle({ ...question, questionText, stem }),
      }),
    ),
  )
  const categories = categoryResults
    .filter(({ unit }) => !hasNoBase(unit))
    .map(({ analysisTypeId, ...category }) => ({
      ...findingCategory(
        category,
        questions.filter(({ contributesTo }) => contributesTo === analysisTypeId),
      ),
      analysisTypeId,
    }))
  return { questions, categories }
}

/** The change by department of the category that leads the findings. */
function byDepartmentOf(
  categories: ReturnType<typeof figuresOf>['categories'],
  { departments }: Overview,
): Parameters<typeof findings>[0]['byDepartment'] {
  const [leading] = leadingCategories(categories)
  if (leading === undefined) return null
  const { category, side } = leading
  return {
    category: category.name,
    unit: category.unit,
    side,
    departments: departments.flatMap(({ key, name, n, mean, sd }) =>
      key === category.analysisTypeId ? [{ name, change: changeEstimate({ n, mean, sd }) }] : [],
    ),
  }
}

/** The last wave that shows a comparison, with what it says of each category. */
function lastingOf(followed: Trajectory | null): Parameters<typeof findings>[0]['lasting'] {
  const { waves, categories } = followed ?? { waves: [], categories: [] }
  const inWave = (wave: number) =>
    categories.flatMap(({ name, comparisons }) =>
      comparisons.filter((one) => one.wave === wave).map((comparison) => ({ name, ...comparison })),
    )
  const last = waves.filter(({ wave }) => wave > 0 && inWave(wave).length > 0).at(-1)
  return last === undefined ? null : { days: last.days, isAfterEnd: last.isAfterEnd, categories: inWave(last.wave) }
}

type Said = { overview: Overview; followed: Trajectory | null; now: Date }

/**
 * The results of an overview in words. They are computed from its figures alone, all of which are admitted, and from
 * the number of people by department, which the dashboards show to the same readers.
 */
export async function findingsOf(db: Db, admission: Admission, { overview, followed, now }: Said): Promise<Finding[]> {
  const { isChosen } = admission
  const { questionnaire, smallestGroupSize, isWithheld, learnerResults } = overview
  const isOfDepartments = isOfAllDepartments(admission)
  const hasDepartments = questionnaire.questionnaireType === 'Campaign' && isOfDepartments
  const [returnOnInvestment, people, departments] = await Promise.all([
    overview.returnOnInvestment(),
    peopleIn(db, admission.everyone.scope),
    hasDepartments ? departmentsOf(db, questionnaire.id) : [],
  ])
  const { questions, categories } = figuresOf(overview)
  return findings({
    ...beginningOf(overview, now),
    ...people,
    counted: learnerResults.totalLearners,
    questionnaires: learnerResults.completedQuestionnaires,
    chosen: isChosen ? learnerResults.totalLearners : null,
    smallest: smallestGroupSize,
    isWithheld,
    categories,
    questions,
    returnOnInvestment,
    departments,
    lasting: lastingOf(followed),
    byDepartment: isOfDepartments && !isWithheld ? byDepartmentOf(categories, overview) : null,
  })
}
