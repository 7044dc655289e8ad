import {
  callOffErasure,
  erasePerson,
  erasures,
  erasurePreview,
  eraseSubscription,
  retentionPreview,
  subscriptionErasurePreview,
} from '@/server/services/erasure'
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
