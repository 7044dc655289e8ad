import 'server-only'
import { type QuestionType, type ResponseType, takesText, hasBaseAmount } from '@/domain/question'
import { mayBeLeftOut, notApplicable, offersNotApplicable } from '@/domain/questionResponse'
import { outweighing, type Outweighing } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { countedRuns, oneOf } from './runScope'

type Question = {
  id: string
  questionType: QuestionType
  responseType: ResponseType | null
  minTextBoxes: number
  isOptional: boolean
  isNARequired: boolean
}

/**
 * What stands beside the figures of a question: how many people left it out, where it may be; to how many it does not
 * apply, where it offers that; and a single amount that outweighs all others. Null where it has none.
 */
export type QuestionNotes = { leftOut: number | null; notApplicable: number | null; outweighing: Outweighing | null }

const none: QuestionNotes = { leftOut: null, notApplicable: null, outweighing: null }

type Row = Record<'leftOut' | 'notApplicable' | 'people' | 'lowest' | 'highest' | 'total', number>

/**
 * Each person once, over all of their runs: who answered in one of them did not leave the question out. The cleared text
 * of an erased person reads like one that was left out, so it is none of both.
 */
const rowsOf = (db: Db, { scope }: Admitted, questions: readonly Question[]) =>
  db.$queryRaw<(Row & { questionId: string })[]>(Prisma.sql`
    SELECT "questionId", count(*) FILTER (WHERE "isLeftOut" AND NOT "isAside" AND NOT "isGiven")::int AS "leftOut",
      count(*) FILTER (WHERE "isAside" AND NOT "isGiven")::int AS "notApplicable",
      count("total")::int AS "people", min("lowest")::float8 AS "lowest", max("highest")::float8 AS "highest", sum("total")::float8 AS "total"
    FROM (
      SELECT "questionId", bool_or(NOT "isUserInput") AS "isLeftOut", bool_or("isAside") AS "isAside", bool_or("isUserInput" AND NOT "isAside") AS "isGiven",
        min("amountInput") AS "lowest", max("amountInput") AS "highest", sum(abs("amountInput")) AS "total"
      FROM (
        SELECT answer."questionId", run."userId", answer."amountInput", answer."isUserInput",
          answer."isUserInput" AND answer."amountInput" IS NULL AND coalesce(answer."textInput", '') = ${notApplicable} AS "isAside"
        FROM "QuestionResponse" answer
        JOIN (${countedRuns(scope)}) run ON run."id" = answer."questionnaireRespondentSessionId"
        WHERE answer."questionId" = ${oneOf(questions.map(({ id }) => id))} AND NOT answer."archived"
          AND (answer."isUserInput" OR coalesce(btrim(answer."textInput"), '') = '' AND answer."amountInput" IS NULL AND answer."yesNoInput" IS NULL
            AND NOT (answer."questionId" = ${oneOf(questions.filter(takesText).map(({ id }) => id))}
              AND run."userId" IN (SELECT erased."id" FROM "User" erased WHERE erased."erasedAt" IS NOT NULL)))
      ) answered GROUP BY "questionId", "userId"
    ) person GROUP BY "questionId"`)

/**
 * The notes of questions over the runs that count. None where only groups are shown: those who left a question out are a
 * group of their own, which may be one person, as a single amount is.
 */
export async function questionNotes(
  db: Db,
  admitted: Admitted,
  questions: readonly Question[],
): Promise<(questionId: string) => QuestionNotes> {
  const noted = questions.filter(
    (question) => mayBeLeftOut(question) || offersNotApplicable(question) || hasBaseAmount(question.responseType),
  )
  if (noted.length === 0 || admitted.smallest !== null) return () => none
  const rowOf = new Map((await rowsOf(db, admitted, noted)).map((row) => [row.questionId, row]))
  const notes = new Map(
    noted.map((question): [string, QuestionNotes] => {
      const row = rowOf.get(question.id)
      if (row === undefined) return [question.id, none]
      return [
        question.id,
        {
          leftOut: mayBeLeftOut(question) ? row.leftOut : null,
          notApplicable: offersNotApplicable(question) ? row.notApplicable : null,
          outweighing: hasBaseAmount(question.responseType) ? outweighing(row) : null,
        },
      ]
    }),
  )
  return (questionId) => notes.get(questionId) ?? none
}
