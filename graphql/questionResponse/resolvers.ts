import { wordingOfAnswer } from '@/server/services/question'
import { saveQuestionResponses } from '@/server/services/questionResponse'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

export const Mutation = {
  saveQuestionResponses: serve(saveQuestionResponses),
} satisfies RootFields

type Parent = { questionId: string; wordingNumber: number }

export const QuestionResponse = {
  wording: ({ questionId, wordingNumber }: Parent, _: unknown, { load }: GraphQLContext) => load(wordingOfAnswer, `${questionId} ${wordingNumber}`),
}
