export { campaignComparisonSchema, comparisonChoicesSchema } from './comparison.schema'
export { differenceOf, isRoundedApart, matchByKey } from './comparison'
