import { analysisTypeById } from '@/server/services/analysisType'
import { createQuestion, deleteQuestion, moveQuestion, questionHasResponses, updateQuestion } from '@/server/services/question'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

type Parent = { id: string; analysisTypeId: string | null }

export const Mutation = {
  createQuestion: serve(createQuestion),
  deleteQuestion: serve(deleteQuestion),
  moveQuestion: serve(moveQuestion),
  updateQuestion: serve(updateQuestion),
} satisfies RootFields

export const Question = {
  analysisType: ({ analysisTypeId }: Parent, _: unknown, { load }: GraphQLContext) =>
    analysisTypeId === null ? null : load(analysisTypeById, analysisTypeId),
  hasResponses: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(questionHasResponses, id),
}
