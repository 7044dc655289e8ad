import { z } from 'zod'
import { pagingFields } from '../paging'
import { dashboardStates, dashboardTypes } from './dashboard'

const id = z.uuid('invalidId')
const type = z
  .enum(dashboardTypes)
  .nullish()
  .transform((value) => value ?? ('all' as const))
/** Filters the people listed, not the figures. */
const state = z
  .enum(dashboardStates)
  .nullish()
  .transform((value) => value ?? null)
/** The company the record must belong to, as given in an address. */
const subscriptionId = id.nullish().transform((value) => value ?? null)

export const administrationDashboardViewModelSchema = z.strictObject({ type, state, ...pagingFields })
export const subscriptionDashboardViewModelSchema = z.strictObject({ id, type, state, ...pagingFields })
export const departmentDashboardViewModelSchema = z.strictObject({ id, subscriptionId, type, state, ...pagingFields })
export const userDashboardViewModelSchema = z.strictObject({ id, subscriptionId, type, ...pagingFields })
export const questionnaireDashboardViewModelSchema = z.strictObject({ id, subscriptionId, state, ...pagingFields })
