export { campaignComparisonSchema, comparisonChoicesSchema } from './comparison.schema'
export { differenceOf } from './differenceOf'
export { matched } from './matched'
export { questionKey } from './questionKey'
