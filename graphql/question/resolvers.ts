import { analysisTypeById } from '@/server/services/analysisType'
import {
  createQuestion,
  deleteQuestion,
  duplicateQuestion,
  moveQuestion,
  placeQuestion,
  question,
  questionHasResponses,
  questions,
  updateQuestion,
  wordingsOfQuestion,
} from '@/server/services/question'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

/** The number of answers is shown to callers who may edit questions, not to participants. */
const mayWriteQuestions = (actor: GraphQLContext['actor']) =>
  actor.kind === 'user' && actor.roles.includes('SubscriptionDepartmentAdministration')

type Parent = { id: string; analysisTypeId: string | null }

export const Query = {
  question: serve(question),
  questions: serve(questions),
} satisfies RootFields

export const Mutation = {
  createQuestion: serve(createQuestion),
  deleteQuestion: serve(deleteQuestion),
  duplicateQuestion: serve(duplicateQuestion),
  moveQuestion: serve(moveQuestion),
  placeQuestion: serve(placeQuestion),
  updateQuestion: serve(updateQuestion),
} satisfies RootFields

export const Question = {
  analysisType: ({ analysisTypeId }: Parent, _: unknown, { load }: GraphQLContext) =>
    analysisTypeId === null ? null : load(analysisTypeById, analysisTypeId),
  hasResponses: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(questionHasResponses, id),
  wordings: ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    mayWriteQuestions(actor) ? load(wordingsOfQuestion, id) : [],
}
