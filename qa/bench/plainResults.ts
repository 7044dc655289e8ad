import { contributionSql, shownPerStoredSql } from '@/domain/result'

/** The scope of a plain statement; `$1` is the company, the department or the campaign. */
export type Part = 'company' | 'department' | 'campaign'

const runOf: Record<Part, string> = {
  company: 'run."subscriptionId" = $1',
  department: 'run."subscriptionDepartmentId" = $1',
  campaign: 'run."questionnaireId" = $1',
}

/**
 * One row per question and run: the answer, and its contribution to the category. Written naively, without regard to
 * indexes.
 */
const facts = (part: Part) => `
  SELECT run."id" AS "runId", run."subscriptionDepartmentId", question."id" AS "questionId", question."questionnaireSectionId", question."analysisTypeId", question."responseType" = 'ComparisonScale' AS "isPair",
    sum(answer."amountInput") FILTER (WHERE answer."displayOrder" = 0)::float8 * ${shownPerStoredSql} AS "before",
    sum(answer."amountInput") FILTER (WHERE answer."displayOrder" = 1)::float8 * ${shownPerStoredSql} AS "after",
    CASE WHEN question."responseType" = 'ComparisonScale'
      THEN sum(CASE answer."displayOrder" WHEN 1 THEN answer."amountInput" ELSE -answer."amountInput" END)::float8 * ${contributionSql.factor}
      ELSE sum(answer."amountInput")::float8 * ${contributionSql.factor} + ${contributionSql.fixed} END AS "value"
  FROM "QuestionnaireRespondentSession" run
  JOIN "QuestionResponse" answer ON answer."questionnaireRespondentSessionId" = run."id" AND answer."isUserInput" AND NOT answer."archived" AND answer."amountInput" IS NOT NULL
  JOIN "Question" question ON question."id" = answer."questionId" AND NOT question."archived"
  JOIN "AnalysisType" category ON category."id" = question."analysisTypeId"
  LEFT JOIN "QuestionnaireAnalysisTypeLink" link ON link."questionnaireId" = question."questionnaireId" AND link."analysisTypeId" = category."id" AND NOT link."archived"
  WHERE ${runOf[part]} AND run."endDate" IS NOT NULL AND NOT run."archived"
  GROUP BY run."id", question."id", category."id", link."baseAmount"
  HAVING question."responseType" <> 'ComparisonScale' OR count(*) = 2`

const grouped = (part: Part, key: string) => `
  SELECT "${key}" AS "key", sum("value") AS "sum", count(*)::int AS "n"
  FROM (SELECT "${key}", "runId", sum("value") AS "value" FROM (${facts(part)}) fact GROUP BY "${key}", "runId") learner GROUP BY "${key}"`

/** The same figures in plain SQL: sums and learners of categories and sections, a question's means and deviations, a department's, the totals. */
export const plainResults = {
  categories: (part: Part) => grouped(part, 'analysisTypeId'),
  sections: (part: Part) => grouped(part, 'questionnaireSectionId'),
  questions: (part: Part) => `
    SELECT "questionId" AS "key", count(*)::int AS "n", sum("value") AS "sum", avg("before"), avg("after"), stddev_samp("before"), stddev_samp("after"), stddev_samp("after" - "before")
    FROM (${facts(part)}) fact GROUP BY "questionId"`,
  departments: (part: Part) => `
    SELECT "subscriptionDepartmentId" AS "key", count(DISTINCT "runId")::int AS "n", avg("before") AS "sum", avg("after") FROM (${facts(part)}) fact WHERE "isPair" GROUP BY "subscriptionDepartmentId"`,
  totals: (part: Part) => `
    SELECT NULL AS "key", count(DISTINCT run."userId")::int AS "n", count(*)::float8 AS "sum" FROM "QuestionnaireRespondentSession" run WHERE ${runOf[part]} AND run."endDate" IS NOT NULL AND NOT run."archived"`,
}
