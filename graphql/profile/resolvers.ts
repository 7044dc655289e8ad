import { abilitiesOn, can, type SignedIn } from '@/server/policy'
import { takenInUntil } from '@/server/services/account/assertNotRecentlyPlaced'
import { emailChange, withdrawEmailChange } from '@/server/services/account/emailChange/emailChange'
import { profileForInvite } from '@/server/services/account/invitation/profileForInvite'
import { registerProfile } from '@/server/services/account/signUp/registerProfile'
import { type ShownUser, userById } from '@/server/services/account/userById'
import { archiveProfiles, deleteProfile, restoreProfiles } from '@/server/services/profile/archive/archiveProfiles'
import { changeUserRoleGroup, roleGroups } from '@/server/services/profile/role/changeUserRoleGroup'
import { createProfile } from '@/server/services/profile/createProfile'
import { moveProfiles } from '@/server/services/profile/place/moveProfiles'
import { profile } from '@/server/services/profile/profile'
import { profiles, user } from '@/server/services/profile/profiles'
import { resendInvites } from '@/server/services/profile/resendInvites'
import { savePerson } from '@/server/services/profile/savePerson'
import { updateProfile } from '@/server/services/profile/updateProfile'
import { subscriptionDepartmentById } from '@/server/services/subscriptionDepartment/subscriptionDepartments'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

type Department = Awaited<ReturnType<typeof subscriptionDepartmentById>>[number]
type ShownDepartment = Pick<NonNullable<Department>, 'id' | 'subscriptionId' | 'name' | 'archived' | 'version'>

/** A profile; includes its account and its department when they were read with it. */
type Parent = {
  userId: string
  subscriptionDepartmentId: string | null
  user?: ShownUser
  subscriptionDepartment?: ShownDepartment | null
}

/** Failed sign-ins and lockouts are shown only to the person and their administrators. */
const seesLockout = ({ actor }: GraphQLContext, { subject }: ShownUser) =>
  can(actor, 'profile.update', subject) || can(actor, 'profile.lockout', subject)

export const Query = {
  emailChange: serve(emailChange),
  profile: serve(profile),
  profileForInvite: serve(profileForInvite),
  profiles: serve(profiles),
  roleGroups: serve(roleGroups),
  user: serve(user),
} satisfies RootFields

export const Mutation = {
  archiveProfiles: serve(archiveProfiles),
  changeUserRoleGroup: serve(changeUserRoleGroup),
  createProfile: serve(createProfile),
  deleteProfile: serve(deleteProfile),
  moveProfiles: serve(moveProfiles),
  registerProfile: serve(registerProfile),
  resendInvites: serve(resendInvites),
  restoreProfiles: serve(restoreProfiles),
  savePerson: serve(savePerson),
  updateProfile: serve(updateProfile),
  withdrawEmailChange: serve(withdrawEmailChange),
} satisfies RootFields

const abilitiesOnAccount = ({ actor }: GraphQLContext, account: ShownUser | null) =>
  account === null ? [] : abilitiesOn(actor, 'profile', account.subject)

/** Whether it belongs to the department that the caller administers, when that is their only scope. */
const isTheirDepartment = ({ roles, subscriptionDepartmentId: own }: SignedIn, departmentId: string | null) =>
  departmentId !== null &&
  departmentId === own &&
  roles.includes('SubscriptionDepartmentAdministration') &&
  !roles.includes('SubscriptionAdministration')

/** Known values are returned synchronously: a promise per field and row slows down a long list. */
export const Profile = {
  abilities: ({ userId, user: known }: Parent, _: unknown, context: GraphQLContext) =>
    known === undefined
      ? context.load(userById, userId).then((account) => abilitiesOnAccount(context, account))
      : abilitiesOnAccount(context, known),
  subscriptionDepartment: (
    { subscriptionDepartmentId: id, subscriptionDepartment: known }: Parent,
    _: unknown,
    { load }: GraphQLContext,
  ) => {
    if (known !== undefined) return known
    return id === null ? null : load(subscriptionDepartmentById, id)
  },
  takenInUntil: ({ userId, subscriptionDepartmentId }: Parent, _: unknown, { actor, load, now }: GraphQLContext) =>
    actor.kind !== 'user' || !isTheirDepartment(actor, subscriptionDepartmentId)
      ? null
      : load(takenInUntil, { userId, actor, now }),
  user: ({ userId, user: known }: Parent, _: unknown, { load }: GraphQLContext) => known ?? load(userById, userId),
}

export const User = {
  accessFailedCount: (account: ShownUser, _: unknown, context: GraphQLContext) =>
    seesLockout(context, account) ? account.accessFailedCount : null,
  lockoutEnd: (account: ShownUser, _: unknown, context: GraphQLContext) =>
    seesLockout(context, account) ? account.lockoutEnd : null,
}
