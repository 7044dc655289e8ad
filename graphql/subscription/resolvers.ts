import { hasEnded } from '@/domain/subscription'
import { abilitiesOn, can } from '@/server/policy'
import { blobUrl } from '@/server/services/blob/blobAnswer'
import { blobById } from '@/server/services/blob/blobById'
import { createSubscription, updateSubscription } from '@/server/services/subscription/save/updateSubscription'
import { deleteSubscription, subscription, subscriptions } from '@/server/services/subscription/subscriptions'
import { manageSubscription, stopManaging } from '@/server/services/subscription/managing/manageSubscription'
import { usedCampaigns } from '@/server/services/subscription/usedCampaigns'
import { departmentsOfSubscription } from '@/server/services/subscriptionDepartment/subscriptionDepartments'
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

const seesLimits = ({ id }: Parent, { actor }: GraphQLContext) => can(actor, 'subscription.readLimits', { id })

export const Query = {
  subscription: serve(subscription),
  subscriptions: serve(subscriptions),
} satisfies RootFields

export const Mutation = {
  createSubscription: serve(createSubscription),
  deleteSubscription: serve(deleteSubscription),
  manageSubscription: serve(manageSubscription),
  stopManaging: serve(stopManaging),
  updateSubscription: serve(updateSubscription),
} satisfies RootFields

export const Subscription = {
  abilities: ({ id }: Parent, _: unknown, { actor }: GraphQLContext) => abilitiesOn(actor, 'subscription', { id }),
  brandImageBlobReference: ({ brandImageBlobReferenceId: id }: Parent, _: unknown, { load }: GraphQLContext) =>
    id === null ? null : load(blobById, id),
  departments: async ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    (await load(departmentsOfSubscription, id)).filter((department) =>
      can(actor, 'subscriptionDepartment.read', department),
    ),
  endDate: (parent: Parent, _: unknown, context: GraphQLContext) =>
    seesLimits(parent, context) ? parent.endDate : null,
  hasEnded: async (
    { isLimitedSubscription: isLimited, ...parent }: Parent,
    _: unknown,
    { load, now }: GraphQLContext,
  ) => hasEnded({ isLimited, ...parent }, isLimited ? await load(usedCampaigns, parent.id) : 0, now, parent.timeZone),
  logoUrl: ({ brandImageBlobReferenceId: id }: Parent) => (id === null ? null : blobUrl(id)),
  numberOfQuestionnaires: (parent: Parent, _: unknown, context: GraphQLContext) =>
    seesLimits(parent, context) ? parent.numberOfQuestionnaires : null,
  usedQuestionnaires: (parent: Parent, _: unknown, context: GraphQLContext) =>
    seesLimits(parent, context) ? context.load(usedCampaigns, parent.id) : null,
}

export const BlobReference = {
  url: ({ id }: { id: string }) => blobUrl(id),
}
