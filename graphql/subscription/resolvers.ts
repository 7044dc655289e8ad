import { hasEnded } from '@/domain/subscription'
import { blobUrl } from '@/server/services/blob'
import { subscription, usedCampaigns } from '@/server/services/subscription'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

type Parent = {
  id: string
  brandImageBlobReferenceId: string | null
  isLimitedSubscription: boolean
  endDate: Date | null
  numberOfQuestionnaires: number
  timeZone: string
}

export const Query = {
  subscription: serve(subscription),
} satisfies RootFields

export const Subscription = {
  hasEnded: async ({ isLimitedSubscription: isLimited, ...parent }: Parent, _: unknown, { load, now }: GraphQLContext) =>
    hasEnded({ isLimited, ...parent }, isLimited ? await load(usedCampaigns, parent.id) : 0, now, parent.timeZone),
  logoUrl: ({ brandImageBlobReferenceId: id }: Parent) => (id === null ? null : blobUrl(id)),
}
