import 'server-only'
import type { AnswerableQuestion } from '@/domain/questionResponse'
import { type Db, Prisma } from '@/server/db/client'
import { keptRows } from '@/server/db/pool/keptRows'

export type AskedQuestion = AnswerableQuestion & { id: string; wordingNumber: number }
/** The parts of a stored answer that progress needs; the text is cut to its first character. */
export type GivenAnswer = { questionId: string; displayOrder: number; textInput: string | null; isUserInput: boolean }

export type RunState = {
  id: string
  userId: string
  questionnaireId: string
  subscriptionId: string
  subscriptionDepartmentId: string | null
  startDate: Date | null
  endDate: Date | null
  version: number
  /** First instant of a campaign's start day. */
  opensAt: Date | null
  questions: AskedQuestion[]
  answers: GivenAnswer[]
}

/** What an answer to a question `q` is checked against. */
export const askedQuestion = Prisma.sql`
  jsonb_build_object(
    'id', q."id", 'wordingNumber', q."wordingNumber", 'questionType', q."questionType", 'responseType', q."responseType",
    'minTextBoxes', q."minTextBoxes", 'maxTextBoxes', q."maxTextBoxes", 'scaleMax', q."scaleMax", 'isPercentage', q."isPercentage",
    'isNARequired', q."isNARequired", 'isReinforcementRequired', q."isReinforcementRequired",
    'asksIsolation', q."asksIsolation", 'asksConfidence', q."asksConfidence",
    'multipleChoiceResponse1', q."multipleChoiceResponse1", 'multipleChoiceResponse2', q."multipleChoiceResponse2",
    'multipleChoiceResponse3', q."multipleChoiceResponse3", 'multipleChoiceResponse4', q."multipleChoiceResponse4",
    'multipleChoiceResponse5', q."multipleChoiceResponse5", 'multipleChoiceResponse6', q."multipleChoiceResponse6",
    'multipleChoiceResponse7', q."multipleChoiceResponse7", 'multipleChoiceResponse8', q."multipleChoiceResponse8")`

/** The answers of a run `s`, as far as progress needs them. */
export const givenAnswers = Prisma.sql`
  COALESCE((
    SELECT jsonb_agg(jsonb_build_object(
      'questionId', r."questionId", 'displayOrder', r."displayOrder", 'textInput', left(btrim(r."textInput"), 1), 'isUserInput', r."isUserInput"))
    FROM "QuestionResponse" r WHERE r."questionnaireRespondentSessionId" = s."id" AND NOT r."archived"), '[]')`

/**
 * A run with its unarchived questions and answers, in one statement; null when the run or its questionnaire is archived
 * or not published. `version` changes with every stored answer.
 */
export async function runState(db: Db, id: string): Promise<RunState | null> {
  const rows = await keptRows<RunState>(
    db,
    Prisma.sql`
    SELECT s."id", s."userId", s."questionnaireId", s."subscriptionId", s."subscriptionDepartmentId", s."startDate", s."endDate", s."version",
      CASE WHEN n."questionnaireType" = 'Campaign' THEN n."startDate" END AS "opensAt",
      COALESCE((
        SELECT jsonb_agg(${askedQuestion})
        FROM "Question" q JOIN "QuestionnaireSection" c ON c."id" = q."questionnaireSectionId"
        WHERE q."questionnaireId" = s."questionnaireId" AND NOT q."archived" AND NOT c."archived"), '[]') AS "questions",
      ${givenAnswers} AS "answers"
    FROM "QuestionnaireRespondentSession" s JOIN "Questionnaire" n ON n."id" = s."questionnaireId"
    WHERE s."id" = ${id}::uuid AND NOT s."archived" AND NOT n."archived" AND n."isPublished"`,
  )
  return rows[0] ?? null
}
