import { wordingOfAnswer } from '@/server/services/question/wording/wordingOfAnswer'
import {
  createQuestionResponse,
  deleteQuestionResponse,
  questionResponses,
  updateQuestionResponse,
} from '@/server/services/questionResponse/questionResponses'
import { saveQuestionResponses } from '@/server/services/questionResponse/saveQuestionResponses'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

export const Query = {
  questionResponses: serve(questionResponses),
} satisfies RootFields

export const Mutation = {
  createQuestionResponse: serve(createQuestionResponse),
  deleteQuestionResponse: serve(deleteQuestionResponse),
  saveQuestionResponses: serve(saveQuestionResponses),
  updateQuestionResponse: serve(updateQuestionResponse),
} satisfies RootFields

type Parent = { questionId: string; wordingNumber: number }

export const QuestionResponse = {
  wording: ({ questionId, wordingNumber }: Parent, _: unknown, { load }: GraphQLContext) =>
    load(wordingOfAnswer, `${questionId} ${wordingNumber}`),
}
