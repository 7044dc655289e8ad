import { callOffErasure } from '@/server/services/erasure/callOffErasure'
import { erasePerson } from '@/server/services/erasure/erasePerson'
import { eraseSubscription } from '@/server/services/erasure/eraseSubscription'
import { erasurePreview } from '@/server/services/erasure/erasurePreview'
import { erasures } from '@/server/services/erasure/erasures'
import { retentionPreview } from '@/server/services/erasure/retentionPreview'
import { subscriptionErasurePreview } from '@/server/services/erasure/subscriptionErasurePreview'
import { type RootFields, serve } from '../serve'

export const Query = {
  erasurePreview: serve(erasurePreview),
  erasures: serve(erasures),
  retentionPreview: serve(retentionPreview),
  subscriptionErasurePreview: serve(subscriptionErasurePreview),
} satisfies RootFields

export const Mutation = {
  callOffErasure: serve(callOffErasure),
  erasePerson: serve(erasePerson),
  eraseSubscription: serve(eraseSubscription),
} satisfies RootFields
