export { erasedAddress, erasedDomain, erasedPrefixes } from './erasedAddress'
export { type ErasureCountName, type ErasureCounts, sumOfCounts } from './counts'
export {
  callOffErasureSchema,
  erasePersonSchema,
  eraseSubscriptionSchema,
  erasurePreviewSchema,
  erasuresSchema,
  exportPersonalDataSchema,
  retentionPreviewSchema,
  subscriptionErasurePreviewSchema,
} from './erasure.schema'
export { retentionChoices, retentionCutoff, retentionMonths } from './retention'
export { beginsAt, erasureGraceDays } from './waiting'
