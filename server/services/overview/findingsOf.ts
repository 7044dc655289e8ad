import 'server-only'
import { changeEstimate, type Finding, findings, leadingCategory } from '@/domain/result'
import { plainText } from '@/domain/richText'
import { type Db, Prisma } from '@/server/db/client'
import { type Admission, isOfAllDepartments } from './admission'
import type { overviewOf } from './overviewOf'

type Department = { name: string; invited: number; completed: number }

/** How many people of each department were invited to a campaign and have completed it. */
const departmentsOf = (db: Db, questionnaireId: string) =>
  db.$queryRaw<Department[]>(Prisma.sql`
  SELECT department."name", count(*)::int AS "invited", count(run."endDate")::int AS "completed"
  FROM "QuestionnaireRespondentSession" run
  JOIN "SubscriptionDepartment" department ON department."id" = run."subscriptionDepartmentId" AND NOT department."archived"
  WHERE run."questionnaireId" = ${questionnaireId}::uuid AND NOT run."archived" AND run."openLinkId" IS NULL
  GROUP BY department."id" ORDER BY department."id"`)

/** The change by department of the category that leads the findings. */
function byDepartmentOf({
  categoryResults,
  departments,
}: Awaited<ReturnType<typeof overviewOf>>): Parameters<typeof findings>[0]['byDepartment'] {
  const leading = leadingCategory(categoryResults)
  if (leading === null) return null
  const { category, side } = leading
  return {
    category: category.name,
    side,
    departments: departments.flatMap(({ key, name, n, mean, sd }) =>
      key === category.analysisTypeId ? [{ name, change: changeEstimate({ n, mean, sd }) }] : [],
    ),
  }
}

/**
 * The results of an overview in words. They are computed from its figures alone, all of which are admitted, and from
 * the number of people by department, which the dashboards show to the same readers.
 */
export async function findingsOf(
  db: Db,
  admission: Admission,
  overview: Awaited<ReturnType<typeof overviewOf>>,
): Promise<Finding[]> {
  const { isChosen } = admission
  const { questionnaire, invited, completed, joinedCompleted, asked, smallestGroupSize, isWithheld, learnerResults } =
    overview
  const isOfDepartments = isOfAllDepartments(admission)
  const hasDepartments = questionnaire.questionnaireType === 'Campaign' && isOfDepartments
  const [returnOnInvestment, departments] = await Promise.all([
    overview.returnOnInvestment(),
    hasDepartments ? departmentsOf(db, questionnaire.id) : [],
  ])
  return findings({
    invited,
    completed,
    joinedCompleted,
    counted: isChosen ? asked : completed + joinedCompleted,
    chosen: isChosen ? learnerResults.totalLearners : null,
    smallest: smallestGroupSize,
    isWithheld,
    categories: overview.categoryResults,
    questions: overview.sectionResults.flatMap(({ questions }) =>
      questions.map(({ questionText, ...question }) => ({ ...question, text: plainText(questionText) })),
    ),
    returnOnInvestment,
    isShareOfCost: learnerResults.isShareOfCost,
    departments,
    byDepartment: isOfDepartments && !isWithheld ? byDepartmentOf(overview) : null,
  })
}
