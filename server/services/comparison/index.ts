import 'server-only'

/** Public interface of the comparison module. */
export { campaignComparison } from './campaignComparison'
export { comparisonChoices } from './comparisonChoices'
