import { abilitiesOn } from '@/server/policy'
import {
  analysisType,
  analysisTypes,
  createAnalysisType,
  deleteAnalysisType,
  updateAnalysisType,
} from '@/server/services/analysisType/analysisTypes'
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
