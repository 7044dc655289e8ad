import { abilitiesOn, can } from '@/server/policy'
import { profileForInvite, registerProfile } from '@/server/services/account'
import { createProfile, profile, type ShownUser, updateProfile, userById } from '@/server/services/profile'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

/** A profile; with its account when that was read along with it. */
type Parent = { userId: string; user?: ShownUser }

/** Failed sign-ins and lockouts are told to the person and to their administrators alone. */
const seesLockout = ({ actor }: GraphQLContext, { subject }: ShownUser) => can(actor, 'profile.update', subject) || can(actor, 'profile.lockout', subject)

export const Query = {
  profile: serve(profile),
  profileForInvite: serve(profileForInvite),
} satisfies RootFields

export const Mutation = {
  createProfile: serve(createProfile),
  registerProfile: serve(registerProfile),
  updateProfile: serve(updateProfile),
} satisfies RootFields

export const Profile = {
  abilities: async ({ userId }: Parent, _: unknown, { actor, load }: GraphQLContext) => {
    const user = await load(userById, userId)
    return user === null ? [] : abilitiesOn(actor, 'profile', user.subject)
  },
  user: ({ userId, user }: Parent, _: unknown, { load }: GraphQLContext) => user ?? load(userById, userId),
}

export const User = {
  accessFailedCount: (user: ShownUser, _: unknown, context: GraphQLContext) => (seesLockout(context, user) ? user.accessFailedCount : null),
  lockoutEnd: (user: ShownUser, _: unknown, context: GraphQLContext) => (seesLockout(context, user) ? user.lockoutEnd : null),
}
