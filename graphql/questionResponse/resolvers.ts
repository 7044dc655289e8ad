import { saveQuestionResponses } from '@/server/services/questionResponse'
import { type RootFields, serve } from '../serve'

export const Mutation = {
  saveQuestionResponses: serve(saveQuestionResponses),
} satisfies RootFields
