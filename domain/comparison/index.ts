export { campaignComparisonSchema, comparisonChoicesSchema } from './comparison.schema'
export { differenceOf, matched, questionKey } from './comparison'
