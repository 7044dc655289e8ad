import 'server-only'
import { type ResponseType, withFigures } from '@/domain/question'
import { contributionSql, scoreSql, shownPerStoredSql } from '@/domain/result'
import { Prisma } from '@/server/db/client'
import { type LeftOut, noneOf } from './disclosure/leftOut'
import { countedRuns, oneOf, type RunScope } from './runScope'

/** Limits the questions to one of these sections, categories, wordings or kinds; null means any. */
export type QuestionScope = {
  responseTypes?: readonly ResponseType[] | null
  sectionIds?: readonly string[] | null
  sectionNames?: readonly string[] | null
  analysisTypeIds?: readonly string[] | null
  measures?: readonly string[] | null
}

/** The ids of questions that are one line together, for each line. */
export type Lines = readonly (readonly string[])[]

const texts = (values: readonly string[]) => Prisma.sql`ANY(${[...values]}::text[])`

/** Limits to the requested sections, categories and measures: conditions on "question" and "section". */
export const inQuestionScope = ({ sectionIds, sectionNames, analysisTypeIds, measures }: QuestionScope) => Prisma.sql`
      ${sectionIds == null ? Prisma.empty : Prisma.sql`AND section."id" = ${oneOf(sectionIds)}`}
      ${sectionNames == null ? Prisma.empty : Prisma.sql`AND section."name" = ${texts(sectionNames)}`}
      ${analysisTypeIds == null ? Prisma.empty : Prisma.sql`AND question."analysisTypeId" = ${oneOf(analysisTypeIds)}`}
      ${measures == null ? Prisma.empty : Prisma.sql`AND question."questionType" = 'Measure' AND question."questionText" = ${texts(measures)}`}`

/** The questions by line, each in one: "line" is its index. */
function linesOf(lines: Lines): Prisma.Sql {
  const places = lines.flatMap((ids, line) => ids.map((id) => ({ id, line })))
  return Prisma.sql`unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ line }) => line)}::int[]) AS line("questionId", "line")`
}

/**
 * Live questions with figures, of the questionnaires of the runs that count. "whole": the length of the scale of a pair;
 * "category", "section": numbers for the category and the section.
 */
const askedQuestions = ({ responseTypes, ...narrow }: QuestionScope, lines: Lines) => Prisma.sql`
    SELECT question."id", question."analysisTypeId", question."questionnaireSectionId", line."line", dense_rank() OVER (ORDER BY question."analysisTypeId")::int AS "category", dense_rank() OVER (ORDER BY question."questionnaireSectionId")::int AS "section", question."responseType" = 'ComparisonScale' AS "isPair", question."responseType" = 'Recommendation' AS "isScore",
      ${Prisma.raw(contributionSql.factor)} AS "factor", ${Prisma.raw(contributionSql.fixed)} AS "fixed", ${Prisma.raw(shownPerStoredSql)} AS "shown",
      CASE WHEN question."responseType" = 'ComparisonScale' THEN ${Prisma.raw(shownPerStoredSql)} * question."scaleMax" / CASE WHEN question."isPercentage" THEN 10 ELSE 1 END END AS "whole"
    FROM "Question" question
    JOIN "QuestionnaireSection" section ON section."id" = question."questionnaireSectionId" AND NOT section."archived"
    LEFT JOIN ${linesOf(lines)} ON line."questionId" = question."id"
    LEFT JOIN "AnalysisType" category ON category."id" = question."analysisTypeId"
    LEFT JOIN "QuestionnaireAnalysisTypeLink" link
      ON link."questionnaireId" = question."questionnaireId" AND link."analysisTypeId" = category."id" AND NOT link."archived"
    WHERE question."questionnaireId" IN (SELECT "questionnaireId" FROM run) AND NOT question."archived"
      AND question."responseType" = ANY(${[...(responseTypes ?? withFigures)]}::"ResponseType"[])
      ${inQuestionScope(narrow)}`

/**
 * One row per question and run with an answer that can count, as "given", joined with "run". Most of a company is read in
 * the order of its index, which aggregates a million answers without sorting or hashing them (the ordered sum makes
 * PostgreSQL do so where it estimates too few groups); a part of it is looked up run by run, each in the same order.
 */
function givenOf({ subscriptionIds }: RunScope, isMost: boolean): Prisma.Sql {
  const given = (of: Prisma.Sql, groups: Prisma.Sql) => Prisma.sql`(
      SELECT answer."questionnaireRespondentSessionId" AS "runId", answer."questionId",
        min(answer."amountInput") FILTER (WHERE answer."displayOrder" = 0) AS "before",
        sum(answer."amountInput" ORDER BY answer."displayOrder") FILTER (WHERE answer."displayOrder" > 0) AS "after"
      FROM "QuestionResponse" answer
      WHERE answer."isUserInput" AND NOT answer."archived" AND answer."amountInput" IS NOT NULL ${of}
      GROUP BY ${groups}answer."questionnaireRespondentSessionId", answer."questionId"
    ) given`
  if (!isMost)
    return Prisma.sql`run CROSS JOIN LATERAL ${given(
      Prisma.sql`AND answer."subscriptionId" = run."subscriptionId" AND answer."questionnaireRespondentSessionId" = run."id"`,
      Prisma.empty,
    )}`
  const company =
    subscriptionIds === 'every'
      ? Prisma.empty
      : Prisma.sql`AND answer."subscriptionId" = ${subscriptionIds.length === 1 ? Prisma.sql`${subscriptionIds[0]}::uuid` : oneOf(subscriptionIds)}`
  return Prisma.sql`${given(company, Prisma.sql`answer."subscriptionId", `)} JOIN run ON run."id" = given."runId"`
}

/**
 * What was answered ("questionId", `given`, `givenAfter` and more columns of `source`) to the questions that count, as
 * facts.
 */
export const factsOf = (source: Prisma.Sql): Prisma.Sql => Prisma.sql`
      SELECT source.*, asked."whole", asked."analysisTypeId", asked."category", asked."section", asked."line", asked."factor" IS NOT NULL AS "isContribution",
        CASE WHEN asked."isScore" THEN ${Prisma.raw(scoreSql('source."given"'))} ELSE source."given" * asked."shown" END AS "before", source."givenAfter" * asked."shown" AS "after",
        CASE WHEN asked."isPair" THEN (source."givenAfter" - source."given") * asked."factor" ELSE (source."given" + coalesce(source."givenAfter", 0)) * asked."factor" + asked."fixed" END AS "value"
      FROM ${source} source
      JOIN asked ON asked."id" = source."questionId"
      WHERE NOT asked."isPair" OR source."givenAfter" IS NOT NULL`

/**
 * The common table expressions "run" (the runs that count), "asked" (the questions that do), "answered" and "fact". Of
 * both there is one row per question and run with all columns of `runs`, and none for cells that are left out.
 * "answered" has the amounts as stored (`given`, `givenAfter`). A "fact" has `before` and `after` as shown, its
 * contribution (`value`, null for none), and the question's "line" (null for none), all of them exact decimals.
 */
export function facts(
  scope: RunScope,
  questionScope: QuestionScope,
  { isMost, leftOut }: { isMost: boolean; leftOut: LeftOut },
  { runs = countedRuns(scope), lines = [] }: { runs?: Prisma.Sql; lines?: Lines } = {},
): Prisma.Sql {
  return Prisma.sql`
    run AS MATERIALIZED (${runs}),
    asked AS MATERIALIZED (${askedQuestions(questionScope, lines)}),
    answered AS NOT MATERIALIZED (
      SELECT run.*, given."questionId", given."before" AS "given", given."after" AS "givenAfter"
      FROM ${givenOf(scope, isMost)}
      WHERE given."before" IS NOT NULL ${noneOf(leftOut, { questionId: Prisma.sql`given."questionId"`, run: Prisma.sql`run` })}
    ),
    fact AS NOT MATERIALIZED (${factsOf(Prisma.sql`answered`)})`
}
