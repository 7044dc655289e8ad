import 'server-only'

/** What the rest of the house may ask about taking people and companies out for good. */
export { callOffErasure } from './callOffErasure'
export { claimErasure } from './claimErasure'
export { erasePerson } from './erasePerson'
export { erasurePreview } from './erasurePreview'
export { erasures } from './erasures'
export { erasureWork } from './erasureWork'
export { eraseSubscription } from './eraseSubscription'
export { forgetOldAnswers } from './forgetOldAnswers'
export { retentionPreview } from './retentionPreview'
export { runErasure } from './runErasure'
export { subscriptionErasurePreview } from './subscriptionErasurePreview'
