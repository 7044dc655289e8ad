import { questionsOfSection } from '@/server/services/question'
import {
  createQuestionnaireSection,
  deleteQuestionnaireSection,
  moveQuestionnaireSection,
  placeQuestionnaireSection,
  questionnaireSections,
  updateQuestionnaireSection,
} from '@/server/services/questionnaireSection'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

export const Query = {
  questionnaireSections: serve(questionnaireSections),
} satisfies RootFields

export const Mutation = {
  createQuestionnaireSection: serve(createQuestionnaireSection),
  deleteQuestionnaireSection: serve(deleteQuestionnaireSection),
  moveQuestionnaireSection: serve(moveQuestionnaireSection),
  placeQuestionnaireSection: serve(placeQuestionnaireSection),
  updateQuestionnaireSection: serve(updateQuestionnaireSection),
} satisfies RootFields

export const QuestionnaireSection = {
  questions: ({ id }: { id: string }, _: unknown, { load }: GraphQLContext) => load(questionsOfSection, id),
}
