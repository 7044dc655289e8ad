import { z } from 'zod'
import { personNames } from '../account'

const id = z.uuid('invalidId')

/** A person by profile or by account, not by both; neither means oneself. */
export const profileSchema = z
  .strictObject({ id: id.nullish().transform((value) => value ?? null), userId: id.nullish().transform((value) => value ?? null) })
  .refine((asked) => asked.id === null || asked.userId === null, { path: ['userId'], message: 'invalid' })
/** A new profile; where the person belongs counts only from whoever may say so. */
export const createProfileSchema = z.strictObject({ id, userId: id, ...personNames, subscriptionId: id.nullish(), subscriptionDepartmentId: id.nullish() })
/** The profile of an account that was just registered; where the person belongs is accepted and counts for nothing. */
export const registerProfileSchema = z.strictObject({ id: id.nullish(), userId: id, ...personNames, subscriptionId: id.nullish(), subscriptionDepartmentId: id.nullish() })
export const updateProfileSchema = z.strictObject({ id, version: z.number().int().optional(), ...personNames })
