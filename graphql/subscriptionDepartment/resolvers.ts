import { abilitiesOn, can } from '@/server/policy'
import {
  createSubscriptionDepartment,
  numberOfPeople,
  subscriptionDepartment,
  subscriptionDepartments,
  updateSubscriptionDepartment,
} from '@/server/services/subscriptionDepartment/subscriptionDepartments'
import { deleteSubscriptionDepartment } from '@/server/services/subscriptionDepartment/deleteSubscriptionDepartment'
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
