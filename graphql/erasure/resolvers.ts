import {
  callOffErasure,
  eraseSubscription,
  subscriptionErasurePreview,
} from '@/server/services/erasure/company/eraseSubscription'
import { erasePerson, erasurePreview } from '@/server/services/erasure/person/erasePerson'
import { erasures } from '@/server/services/erasure/erasures'
import { retentionPreview } from '@/server/services/erasure/retention/retentionPreview'
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
