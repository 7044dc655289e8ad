import { campaignComparison, comparisonChoices } from '@/server/services/comparison'
import { type RootFields, serve } from '../serve'

export const Query = {
  campaignComparison: serve(campaignComparison),
  comparisonChoices: serve(comparisonChoices),
} satisfies RootFields
