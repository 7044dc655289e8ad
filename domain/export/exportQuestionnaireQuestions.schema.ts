import { z } from 'zod'
import { exportFormats } from './exportPeople.schema'

/** Which questionnaire's questions, and the format. */
export const exportQuestionnaireQuestionsSchema = z.object({
  format: z.enum(exportFormats, 'invalid').default('xlsx'),
  questionnaireId: z.uuid('invalidId'),
})
