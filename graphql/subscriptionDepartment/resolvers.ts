import { abilitiesOn, can } from '@/server/policy'
import { createSubscriptionDepartment } from '@/server/services/subscriptionDepartment/createSubscriptionDepartment'
import { deleteSubscriptionDepartment } from '@/server/services/subscriptionDepartment/deleteSubscriptionDepartment'
import { numberOfPeople } from '@/server/services/subscriptionDepartment/numberOfPeople'
import { subscriptionDepartment } from '@/server/services/subscriptionDepartment/subscriptionDepartment'
import { subscriptionDepartments } from '@/server/services/subscriptionDepartment/subscriptionDepartments'
import { updateSubscriptionDepartment } from '@/server/services/subscriptionDepartment/updateSubscriptionDepartment'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

type Parent = { id: string; subscriptionId: string }

export const Query = {
  subscriptionDepartment: serve(subscriptionDepartment),
  subscriptionDepartments: serve(subscriptionDepartments),
} satisfies RootFields

export const Mutation = {
  createSubscriptionDepartment: serve(createSubscriptionDepartment),
  deleteSubscriptionDepartment: serve(deleteSubscriptionDepartment),
  updateSubscriptionDepartment: serve(updateSubscriptionDepartment),
} satisfies RootFields

export const SubscriptionDepartment = {
  abilities: (parent: Parent, _: unknown, { actor }: GraphQLContext) =>
    abilitiesOn(actor, 'subscriptionDepartment', parent),
  numberOfPeople: (parent: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    can(actor, 'subscriptionDepartment.update', parent) ? load(numberOfPeople, parent.id) : null,
}
