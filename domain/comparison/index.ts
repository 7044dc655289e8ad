export { campaignComparisonSchema, comparisonChoicesSchema } from './comparison.schema'
export { differenceOf, isRoundedApart, matchByKey, questionKey } from './comparison'
