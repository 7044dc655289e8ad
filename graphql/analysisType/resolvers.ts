import { abilitiesOn } from '@/server/policy'
import { analysisType } from '@/server/services/analysisType/analysisType'
import { analysisTypes } from '@/server/services/analysisType/analysisTypes'
import { createAnalysisType } from '@/server/services/analysisType/createAnalysisType'
import { deleteAnalysisType } from '@/server/services/analysisType/deleteAnalysisType'
import { updateAnalysisType } from '@/server/services/analysisType/updateAnalysisType'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

type Parent = { subscriptionId: string | null; isAdminOnly: boolean; baseAmountDefault: { toString(): string } }

export const Query = {
  analysisType: serve(analysisType),
  analysisTypes: serve(analysisTypes),
} satisfies RootFields

export const Mutation = {
  createAnalysisType: serve(createAnalysisType),
  deleteAnalysisType: serve(deleteAnalysisType),
  updateAnalysisType: serve(updateAnalysisType),
} satisfies RootFields

export const AnalysisType = {
  abilities: (parent: Parent, _: unknown, { actor }: GraphQLContext) => abilitiesOn(actor, 'analysisType', parent),
  baseAmountDefault: ({ baseAmountDefault }: Parent) => Number(baseAmountDefault),
}
