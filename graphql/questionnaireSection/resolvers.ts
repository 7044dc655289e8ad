import { questionsOfSection } from '@/server/services/question'
import {
  createQuestionnaireSection,
  deleteQuestionnaireSection,
  moveQuestionnaireSection,
  updateQuestionnaireSection,
} from '@/server/services/questionnaireSection'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

export const Mutation = {
  createQuestionnaireSection: serve(createQuestionnaireSection),
  deleteQuestionnaireSection: serve(deleteQuestionnaireSection),
  moveQuestionnaireSection: serve(moveQuestionnaireSection),
  updateQuestionnaireSection: serve(updateQuestionnaireSection),
} satisfies RootFields

export const QuestionnaireSection = {
  questions: ({ id }: { id: string }, _: unknown, { load }: GraphQLContext) => load(questionsOfSection, id),
}
