export { campaignComparisonSchema, comparisonChoicesSchema } from './comparison.schema'
export { differenceOf, matchByKey, questionKey } from './comparison'
