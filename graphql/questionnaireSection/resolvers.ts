import { questionsOfSection } from '@/server/services/question/questions'
import {
  createQuestionnaireSection,
  deleteQuestionnaireSection,
  questionnaireSections,
  restoreQuestionnaireSection,
  updateQuestionnaireSection,
  moveQuestionnaireSection,
  placeQuestionnaireSection,
} from '@/server/services/questionnaireSection/questionnaireSections'
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
  restoreQuestionnaireSection: serve(restoreQuestionnaireSection),
  updateQuestionnaireSection: serve(updateQuestionnaireSection),
} satisfies RootFields

/** Of a run's questionnaire, a section is read with its questions. */
type Parent = { id: string; questions?: unknown[] }

export const QuestionnaireSection = {
  questions: ({ id, questions }: Parent, _: unknown, { load }: GraphQLContext) =>
    questions ?? load(questionsOfSection, id),
}
