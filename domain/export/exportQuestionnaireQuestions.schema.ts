import { z } from 'zod'
import { exportFormats } from './exportPeople.schema'

/** Whose questions, and as what. */
export const exportQuestionnaireQuestionsSchema = z.object({
  format: z.enum(exportFormats, 'invalid').default('xlsx'),
  questionnaireId: z.uuid('invalidId'),
})
