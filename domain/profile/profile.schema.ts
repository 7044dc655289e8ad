import { z } from 'zod'
import { emailField, personNames } from '../account'
import { pagingFields } from '../paging'
import { roleGroupIds } from '../role'
import { mostPeopleAtOnce } from './limits'

const mostFiltered = 5000

const id = z.uuid('invalidId')
const orNull = <T>(field: z.ZodType<T>) => field.nullish().transform((value) => value ?? null)
const optionalId = orNull(id)
const filter = (item: z.ZodType<string>) => orNull(z.array(item).max(mostFiltered, 'tooMany'))
const someIds = z
  .array(id)
  .min(1, 'required')
  .max(mostPeopleAtOnce, 'tooMany')
  .transform((ids) => [...new Set(ids)])

/** A person by profile or by account, not both; neither means the caller. */
export const profileSchema = z
  .strictObject({ id: optionalId, userId: optionalId })
  .refine((input) => input.id === null || input.userId === null, { path: ['userId'], message: 'invalid' })
export const userSchema = z.strictObject({ id })
export const meDashboardViewModelSchema = z.strictObject({
  profileId: orNull(z.uuid('invalidId')),
  userId: orNull(z.uuid('invalidId')),
})
export const roleGroupsSchema = z.strictObject({ isAll: orNull(z.boolean('invalid')) })

/**
 * Which people: of a company, of one of its departments or of all but one; without a company the staff. The lists
 * filter further.
 */
export const profilesSchema = z
  .strictObject({
    ...pagingFields,
    subscriptionId: optionalId,
    subscriptionDepartmentId: optionalId,
    notSubscriptionDepartmentId: optionalId,
    emails: filter(z.string().max(254, 'tooLong')),
    ids: filter(id),
    userIds: filter(id),
  })
  .refine((input) => input.subscriptionDepartmentId === null || input.notSubscriptionDepartmentId === null, {
    path: ['notSubscriptionDepartmentId'],
    message: 'invalid',
  })

/** A new profile; company and department count only from callers who may set them. */
export const createProfileSchema = z.strictObject({
  id: id.nullish().transform((value) => value ?? undefined),
  userId: id,
  ...personNames,
  subscriptionId: id.nullish(),
  subscriptionDepartmentId: id.nullish(),
})
/** The profile of a newly registered account; company and department are accepted but ignored. */
export const registerProfileSchema = z.strictObject({
  id: id.nullish(),
  userId: id,
  ...personNames,
  subscriptionId: id.nullish(),
  subscriptionDepartmentId: id.nullish(),
})
/** An omitted field is unchanged; a null department removes the person from theirs. */
export const updateProfileSchema = z.strictObject({
  id,
  version: z.number().int().optional(),
  firstName: personNames.firstName.optional(),
  lastName: personNames.lastName.optional(),
  subscriptionDepartmentId: id.nullish(),
})
export const deleteProfileSchema = z.strictObject({ id })
export const changeUserRoleGroupSchema = z.strictObject({ userId: id, roleGroupId: id })

/** A person as saved by the user form. */
export const savePersonSchema = z.strictObject({
  id: optionalId,
  version: z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? undefined),
  ...personNames,
  email: emailField,
  subscriptionId: optionalId,
  subscriptionDepartmentId: id.nullish(),
  roleGroupId: id,
})
/** The user form. A department administrator must belong to a department. */
export const personFormSchema = z
  .strictObject({ ...personNames, email: emailField, subscriptionDepartmentId: id.nullable(), roleGroupId: id })
  .refine(
    (form) =>
      form.roleGroupId !== roleGroupIds.SubscriptionDepartmentAdministrator || form.subscriptionDepartmentId !== null,
    {
      path: ['subscriptionDepartmentId'],
      message: 'administratorDepartmentRequired',
      when: () => true,
    },
  )

export const moveProfilesSchema = z.strictObject({ ids: someIds, subscriptionDepartmentId: optionalId })
export const someProfilesSchema = z.strictObject({ ids: someIds })
