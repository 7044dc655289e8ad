import 'server-only'
import { formatDay } from '@/domain/format'
import { choosesOptions, givenBy, ordersOptions } from '@/domain/question'
import type { SmallestGroup } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { nameOrder } from '@/server/db/text'
import type { Admitted, RunScope } from '../result'
import { profileOfRun } from '../shownEmail'
import type { Admission } from './admission'
import { includedRuns, learnerName } from './includedRuns'
import { type Answer, answerColumns, type Learner, learnerAnswer, type LearnerAnswer } from './learnerAnswer'
import { isInWords } from './textCounts'

type Question = Prisma.QuestionGetPayload<object>
export type GivenAnswers = (question: Question) => Promise<LearnerAnswer[]>

/** `first`: null for all. */
type Page = { offset: number; first: number | null }

/** A page of the learners of these runs, by name. */
export const learnersOf = (db: Db, runs: Prisma.Sql, { offset, first }: Page) => db.$queryRaw<Learner[]>`
  SELECT run."id" AS "sessionId", ${learnerName} AS "learner" FROM "QuestionnaireRespondentSession" run ${profileOfRun}
  WHERE run."id" IN (${runs}) ORDER BY ${nameOrder(learnerName)}, run."id" LIMIT ${first} OFFSET ${offset}`

async function read(db: Db, scope: RunScope) {
  const [learners, answers] = await Promise.all([
    learnersOf(db, includedRuns(scope), { offset: 0, first: null }),
    db.$queryRaw<Answer[]>`
      SELECT ${answerColumns} FROM "QuestionResponse" answer
      WHERE answer."isUserInput" AND NOT answer."archived" AND answer."questionnaireRespondentSessionId" IN (${includedRuns(scope)})
      ORDER BY answer."displayOrder"`,
  ])
  return { learners, given: Map.groupBy(answers, ({ questionId, sessionId }) => `${questionId} ${sessionId}`) }
}

/**
 * The answers of all learners who count, read completely at the first requested question, as a report does.
 * Where a company withholds small groups no answers are shown by name, so there are none.
 */
export function givenAnswers(
  db: Db,
  scope: RunScope,
  { currencySymbol, smallest }: { currencySymbol: string; smallest: SmallestGroup },
): GivenAnswers {
  if (smallest !== null) return () => Promise.resolve([])
  let reading: ReturnType<typeof read> | undefined
  return async (question) => {
    reading ??= read(db, scope)
    const { learners, given } = await reading
    return learners.flatMap((learner) => {
      const answers = given.get(`${question.id} ${learner.sessionId}`)
      return answers === undefined ? [] : [learnerAnswer(question, learner, answers, currencySymbol)]
    })
  }
}

/** The rows of "answer" given to a question in these runs: the source of a query's columns. */
export function givenTo(questionId: string, runs: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    FROM "QuestionResponse" answer
    WHERE answer."questionId" = ${questionId}::uuid AND answer."isUserInput" AND NOT answer."archived"
      AND answer."questionnaireRespondentSessionId" IN (${runs})`
}

/** The text by which an answer is counted: of a choice its option as it reads now, whatever was written beside it. */
const chosenText = ({ responseType, options }: Question) =>
  choosesOptions(responseType)
    ? Prisma.sql`coalesce(nullif((${options}::text[])[answer."displayOrder"], ''), answer."textInput")`
    : Prisma.sql`answer."textInput"`

/**
 * A page of the texts answered to a question, each once with its count, sorted by the text so that the order
 * identifies no author.
 */
export async function namelessAnswers(db: Db, admitted: Admitted, question: Question, { offset, first }: Page) {
  const { ofWhole } = await admitted.disclosure(db)
  const rows = await db.$queryRaw<{ text: string; times: number; totalCount: number }[]>`
    SELECT given."text", count(DISTINCT given."runId")::int AS "times", (count(*) OVER ())::int AS "totalCount"
    FROM (
      SELECT CASE WHEN answer."yesNoInput" IS NULL THEN ${chosenText(question)} WHEN answer."yesNoInput" THEN 'Yes' ELSE 'No' END AS "text",
        answer."questionnaireRespondentSessionId" AS "runId"
      ${givenTo(question.id, includedRuns(admitted.scope, { questionId: question.id, ofWhole }))}
    ) given
    WHERE given."text" <> ''
    GROUP BY given."text" ORDER BY lower(given."text"), given."text" LIMIT ${first} OFFSET ${offset}`
  const isDate = givenBy(question.responseType) === 'day'
  const words = rows.map(({ text, times }) => ({ text: isDate ? formatDay(text) : text, times }))
  return {
    items: [],
    words,
    counts: null,
    totalCount: rows[0]?.totalCount ?? 0,
    // It would tell whether someone answered while a question read differently.
    hasOtherWordings: false,
    isNameless: true,
    isWithheld: false,
  }
}

export type GivenWords = (question: Question) => Promise<{ text: string; times: number }[]>

/**
 * Everything that was answered in words to a question that is not withheld, as `questionAnswers` lists it page by page:
 * where only groups are shown, and of no choice of people.
 */
export function givenWords(db: Db, { admitted, isChosen }: Admission, smallest: SmallestGroup): GivenWords {
  return async (question) => {
    if (smallest === null || isChosen || !isInWords(question) || ordersOptions(question.responseType)) return []
    return (await namelessAnswers(db, admitted, question, { offset: 0, first: null })).words
  }
}
