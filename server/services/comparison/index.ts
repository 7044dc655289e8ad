import 'server-only'

/** What the rest of the house may ask about campaigns side by side. */
export { campaignComparison } from './campaignComparison'
export { comparisonChoices } from './comparisonChoices'
