import { analysisTypes, createAnalysisType } from '@/server/services/analysisType'
import { type RootFields, serve } from '../serve'

export const Query = {
  analysisTypes: serve(analysisTypes),
} satisfies RootFields

export const Mutation = {
  createAnalysisType: serve(createAnalysisType),
} satisfies RootFields

export const AnalysisType = {
  baseAmountDefault: (parent: { baseAmountDefault: { toString(): string } }) => Number(parent.baseAmountDefault),
}
