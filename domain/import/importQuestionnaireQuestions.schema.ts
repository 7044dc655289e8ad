import { z } from 'zod'

/** An uploaded file, and the questionnaire whose sections and questions it replaces. */
export const importQuestionnaireQuestionsSchema = z.strictObject({ blobId: z.uuid('invalidId'), questionnaireId: z.uuid('invalidId') })
