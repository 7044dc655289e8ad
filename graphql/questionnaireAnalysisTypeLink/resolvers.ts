import {
  createQuestionnaireAnalysisTypeLink,
  deleteQuestionnaireAnalysisTypeLink,
  questionnaireAnalysisTypeLinks,
  updateQuestionnaireAnalysisTypeLink,
} from '@/server/services/questionnaireAnalysisTypeLink/questionnaireAnalysisTypeLinks'
import { type RootFields, serve } from '../serve'

type Parent = { baseAmount: { toString(): string } }

export const Query = {
  questionnaireAnalysisTypeLinks: serve(questionnaireAnalysisTypeLinks),
} satisfies RootFields

export const Mutation = {
  createQuestionnaireAnalysisTypeLink: serve(createQuestionnaireAnalysisTypeLink),
  deleteQuestionnaireAnalysisTypeLink: serve(deleteQuestionnaireAnalysisTypeLink),
  updateQuestionnaireAnalysisTypeLink: serve(updateQuestionnaireAnalysisTypeLink),
} satisfies RootFields

export const QuestionnaireAnalysisTypeLink = {
  baseAmount: ({ baseAmount }: Parent) => Number(baseAmount),
}
