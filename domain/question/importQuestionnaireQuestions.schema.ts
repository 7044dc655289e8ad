import { z } from 'zod'

/**
 * An uploaded file, and the questionnaire whose sections and questions it replaces, or would replace in a dry run.
 */
export const importQuestionnaireQuestionsSchema = z.strictObject({
  blobId: z.uuid('invalidId'),
  questionnaireId: z.uuid('invalidId'),
  isCheck: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
})
