import 'server-only'
import type { ProgressQuestion, ProgressResponse } from '@/domain/progress'
import { ordersOptions, responseTypes } from '@/domain/question'
import type { AnswerableQuestion } from '@/domain/questionResponse'
import { type Db, Prisma } from '@/server/db/client'
import { type AsJson, fromJson } from '@/server/db/fromJson'
import { jsonOf } from '@/server/db/jsonOf'
import { preparedRows } from '@/server/db/pool/preparedRows'

export type AskedQuestion = AnswerableQuestion & { id: string; wordingNumber: number }
/** The parts of a stored answer that progress needs; the text is cut to its first character. */
export type GivenAnswer = ProgressResponse

export type RunState = {
  id: string
  userId: string
  questionnaireId: string
  subscriptionId: string
  subscriptionDepartmentId: string | null
  /** Its person came through an open link and has not begun. */
  isWaiting: boolean
  startDate: Date | null
  endDate: Date | null
  /** Changes with every stored answer. */
  version: number
  /** First instant of a campaign's start day. */
  opensAt: Date | null
  /** Until when a run of a wave may be answered. */
  closesAt: Date | null
  /** The question that was looked for; null when it is not asked. */
  question: AskedQuestion | null
  /** All questions in the order of asking and all answers, as far as progress needs them. */
  questions: ProgressQuestion[]
  answers: GivenAnswer[]
}

/** What an answer is checked against. */
const asked: Record<keyof AskedQuestion, true> = {
  id: true,
  wordingNumber: true,
  questionType: true,
  responseType: true,
  minTextBoxes: true,
  maxTextBoxes: true,
  scaleMax: true,
  isPercentage: true,
  isNARequired: true,
  isReinforcementRequired: true,
  isOptional: true,
  leastValue: true,
  mostValue: true,
  isWholeNumber: true,
  asksIsolation: true,
  asksConfidence: true,
  options: true,
  optionOrder: true,
  mostChosen: true,
  otherOption: true,
}

const progressColumns: Record<Exclude<keyof ProgressQuestion, 'sectionCondition' | 'options'>, true> = {
  id: true,
  condition: true,
  questionType: true,
  responseType: true,
  minTextBoxes: true,
  isOptional: true,
  isPercentage: true,
  optionOrder: true,
  mostChosen: true,
}

const ranked = Prisma.raw(`'{${responseTypes.filter(ordersOptions).join()}}'`)
/** Of a ranking, whose options progress counts, their texts cut to the first character. */
const countedOptions = Prisma.sql`
  CASE WHEN asked."responseType"::text = ANY (${ranked}::text[])
    THEN (SELECT coalesce(jsonb_agg(left(btrim(text), 1) ORDER BY number), '[]') FROM unnest(asked."options") WITH ORDINALITY AS o (text, number))
    ELSE '[]' END`

/** What progress needs to know of the questions that a questionnaire `n` asks. */
const progressQuestions = Prisma.sql`
  COALESCE((
      SELECT jsonb_agg(${jsonOf('asked', progressColumns)} || jsonb_build_object('sectionCondition', place."condition", 'options', ${countedOptions})
        ORDER BY place."displayOrder", place."id", asked."displayOrder", asked."id")
      FROM "Question" asked JOIN "QuestionnaireSection" place ON place."id" = asked."questionnaireSectionId"
      WHERE asked."questionnaireId" = n."id" AND NOT asked."archived" AND NOT place."archived"), '[]')`

/** The answers of a run `s`, as far as progress needs them. */
const givenAnswers = Prisma.sql`
  COALESCE((
    SELECT jsonb_agg(jsonb_build_object(
      'questionId', r."questionId", 'displayOrder', r."displayOrder", 'textInput', left(btrim(r."textInput"), 1),
      'amountInput', r."amountInput", 'yesNoInput', r."yesNoInput", 'isUserInput', r."isUserInput"))
    FROM "QuestionResponse" r WHERE r."questionnaireRespondentSessionId" = s."id" AND NOT r."archived"), '[]')`

type Wanted = { id: string; questionId?: string; orWaiting?: boolean }

/** A run and one of its questions that a request names, so that the statement which finds its caller reads them too. */
export type NamedRun = { id: string; questionId: string }

/**
 * SQL value: a run with the state of its answers and one of its questions, as JSON; null when the run or its
 * questionnaire is archived or not published. One that waits is found where it is looked for too.
 */
export const runStateJson = ({ id, questionId, orWaiting = false }: Wanted): Prisma.Sql => Prisma.sql`(
  SELECT to_jsonb(state) FROM (
    SELECT s."id", s."userId", s."questionnaireId", s."subscriptionId", s."subscriptionDepartmentId", s."isWaiting", s."startDate", s."endDate", s."closesAt", s."version",
      CASE WHEN n."questionnaireType" = 'Campaign' THEN n."startDate" END AS "opensAt",
      (
        SELECT ${jsonOf('q', asked)} FROM "Question" q JOIN "QuestionnaireSection" c ON c."id" = q."questionnaireSectionId"
        WHERE q."id" = ${questionId ?? null}::uuid AND q."questionnaireId" = s."questionnaireId" AND NOT q."archived" AND NOT c."archived"
      ) AS "question",
      ${progressQuestions} AS "questions", ${givenAnswers} AS "answers"
    FROM "QuestionnaireRespondentSession" s JOIN "Questionnaire" n ON n."id" = s."questionnaireId"
    WHERE s."id" = ${id}::uuid AND (NOT s."archived" OR (s."isWaiting" AND ${orWaiting})) AND NOT n."archived" AND n."isPublished"
  ) state)`

/** The run that `runStateJson` read. */
export const runStateOf = (json: AsJson<RunState> | null): RunState | undefined =>
  json === null
    ? undefined
    : fromJson<RunState>(json, { startDate: true, endDate: true, opensAt: true, closesAt: true })

/** The run of `runStateJson`, read in a statement of its own. */
export async function runState(db: Db, wanted: Wanted): Promise<RunState | null> {
  const [row] = await preparedRows<{ run: AsJson<RunState> | null }>(
    db,
    Prisma.sql`SELECT ${runStateJson(wanted)} AS "run"`,
  )
  return runStateOf(row!.run) ?? null
}

/**
 * The run and question that a save is about: as they were read with the caller where the request names these, else read
 * now. Where the run has changed in between, the save reads it again: an answer is stored under the version that was read.
 */
export const namedRunState = async ({ db, run }: { db: Db; run?: RunState }, wanted: Wanted & NamedRun) =>
  run?.id === wanted.id && run.question?.id === wanted.questionId ? run : runState(db, wanted)
