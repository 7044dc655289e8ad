export {
  beginsAt,
  erasedAddress,
  erasedDomain,
  erasedPrefixes,
  type ErasureCountName,
  type ErasureCounts,
  erasureGraceDays,
  sumOfCounts,
} from './erasure'
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
export { retentionChoices, retentionCutoff, retentionEnd, retentionMonths } from './retention'
