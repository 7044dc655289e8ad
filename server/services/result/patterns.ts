import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { noneOf } from './disclosure'
import { answersOf, type AskedScope, runsAndQuestionsCte } from './figuresSql'
import { isMost } from './isMost'

/** The number of runs of a questionnaire that contributed to exactly these questions. */
export type Pattern = { questionIds: string[]; runs: number }

type Row = {
  questionnaireId: string
  questionId: string | null
  place: number | null
  pattern: string | null
  runs: number | null
}

/** A pattern has two bits per question, before and after; both are set where the run contributed. */
const contributed = (pattern: string, place: number) => pattern.slice(2 * place, 2 * place + 2) === '11'

function patternsIn(rows: readonly Row[]): Pattern[] {
  const places = new Map<string, string[]>()
  for (const { questionnaireId, questionId, place } of rows) {
    if (questionId === null || place === null) continue
    const placed = places.get(questionnaireId) ?? []
    places.set(questionnaireId, placed)
    placed[place] = questionId
  }
  return rows.flatMap(({ questionnaireId, pattern, runs }) =>
    pattern === null || runs === null
      ? []
      : [{ runs, questionIds: (places.get(questionnaireId) ?? []).filter((_, place) => contributed(pattern, place)) }],
  )
}

/**
 * Which questions the runs that count contributed to together. Each run becomes a bit string with two bits per
 * question of its questionnaire; equal ones are counted. This gives the number of learners behind categories and
 * sections, each counted once.
 */
export async function patterns(db: Db, admitted: Admitted, asked: AskedScope): Promise<Pattern[]> {
  if (admitted.counts.every(({ included }) => included === 0)) return []
  const rows = await db.$queryRaw<Row[]>`
    WITH ${runsAndQuestionsCte(admitted.scope, asked)},
    marked AS MATERIALIZED (
      SELECT asked."id", asked."questionnaireId", asked."place",
        CASE WHEN asked."isPair" THEN set_bit(zero, 2 * asked."place", 1) ELSE set_bit(set_bit(zero, 2 * asked."place", 1), 2 * asked."place" + 1, 1) END AS "first",
        CASE WHEN asked."isPair" THEN set_bit(zero, 2 * asked."place" + 1, 1) ELSE zero END AS "second"
      FROM asked, (SELECT repeat('0', 2 * (max("place") + 1))::varbit AS zero FROM asked) nothing
      WHERE asked."factor" IS NOT NULL
    ),
    answered AS (
      SELECT answer."questionnaireRespondentSessionId" AS "runId", answer."questionId", answer."displayOrder" ${answersOf(admitted.scope, await isMost(db, admitted))}
    )
    SELECT "questionnaireId", "id" AS "questionId", "place", NULL AS "pattern", NULL::int AS "runs" FROM marked
    UNION ALL
    SELECT "questionnaireId", NULL, NULL, "pattern"::text, count(*)::int
    FROM (
      SELECT answered."runId", marked."questionnaireId", bit_or(CASE answered."displayOrder" WHEN 0 THEN marked."first" ELSE marked."second" END) AS "pattern"
      FROM answered JOIN marked ON marked."id" = answered."questionId" JOIN run ON run."id" = answered."runId"
      WHERE true ${noneOf((await admitted.disclosure(db)).leftOut, Prisma.sql`answered."questionId"`, Prisma.sql`run."subscriptionDepartmentId"`)}
      GROUP BY answered."runId", marked."questionnaireId"
    ) runs
    GROUP BY "questionnaireId", "pattern"`
  return patternsIn(rows)
}
