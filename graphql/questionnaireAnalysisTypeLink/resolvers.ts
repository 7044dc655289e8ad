import { createQuestionnaireAnalysisTypeLink } from '@/server/services/questionnaireAnalysisTypeLink/createQuestionnaireAnalysisTypeLink'
import { deleteQuestionnaireAnalysisTypeLink } from '@/server/services/questionnaireAnalysisTypeLink/deleteQuestionnaireAnalysisTypeLink'
import { questionnaireAnalysisTypeLinks } from '@/server/services/questionnaireAnalysisTypeLink/questionnaireAnalysisTypeLinks'
import { updateQuestionnaireAnalysisTypeLink } from '@/server/services/questionnaireAnalysisTypeLink/updateQuestionnaireAnalysisTypeLink'
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
