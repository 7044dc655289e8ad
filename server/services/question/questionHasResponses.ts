import 'server-only'
import type { Loader } from '../loader'
import { groupSize, oneOf } from '../result'

/**
 * Whether each question has an answer. Where only groups are shown, all questions count as answered as soon as anyone has
 * begun: otherwise they would tell what the first person answers.
 */
export const questionHasResponses: Loader<string, boolean> = async (db, questionIds) => {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT question."id"
    FROM "Question" question
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = question."questionnaireId"
    LEFT JOIN "Subscription" subscription ON subscription."id" = questionnaire."subscriptionId"
    WHERE question."id" = ${oneOf(questionIds)} AND (
      EXISTS (SELECT 1 FROM "QuestionResponse" answer WHERE answer."questionId" = question."id")
      OR ${groupSize} IS NOT NULL AND EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" run WHERE run."questionnaireId" = questionnaire."id" AND run."startDate" IS NOT NULL))`
  const answered = new Set(rows.map(({ id }) => id))
  return questionIds.map((id) => answered.has(id))
}
