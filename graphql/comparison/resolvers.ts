import { campaignComparison } from '@/server/services/comparison/campaignComparison'
import { comparisonChoices } from '@/server/services/comparison/comparisonChoices'
import { type RootFields, serve } from '../serve'

export const Query = {
  campaignComparison: serve(campaignComparison),
  comparisonChoices: serve(comparisonChoices),
} satisfies RootFields
