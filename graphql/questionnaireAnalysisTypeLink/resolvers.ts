import { expectedOfLink } from '@/server/services/impact/expectedValueOf'
import {
  createQuestionnaireAnalysisTypeLink,
  deleteQuestionnaireAnalysisTypeLink,
  questionnaireAnalysisTypeLinks,
  updateQuestionnaireAnalysisTypeLink,
} from '@/server/services/questionnaireAnalysisTypeLink/questionnaireAnalysisTypeLinks'
import type { GraphQLContext } from '../context'
import { mayWriteQuestions } from '../mayWriteQuestions'
import { type RootFields, serve } from '../serve'

type Parent = { id: string; baseAmount: { toString(): string } }

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
  expectedValue: ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    mayWriteQuestions(actor) ? load(expectedOfLink, id) : null,
}
