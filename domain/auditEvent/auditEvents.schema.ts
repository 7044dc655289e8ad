import { z } from 'zod'
import { pagingFields } from '../paging'
import { auditActions } from './auditEvent'

/** Days that every zone's calendar and the database can hold. */
const day = z.iso
  .date({ error: 'invalidDate' })
  .refine((value) => value >= '1900-01-01' && value < '3000-01-01', 'outOfRange')
  .nullish()
  .transform((value) => value ?? null)

const daysFields = { from: day, to: day }
type Days = { from: string | null; to: string | null }
const isForward = ({ from, to }: Days) => from === null || to === null || from <= to
const backward = { path: ['to'], message: 'endsBeforeStart' }

/** Filters of the audit log: one kind of event, whole days from and to (both included), a search. */
export const auditEventsSchema = z
  .strictObject({
    ...pagingFields,
    ...daysFields,
    action: z
      .enum(auditActions)
      .nullish()
      .transform((value) => value ?? null),
  })
  .refine(isForward, backward)

/** Filters of what staff did for the caller's own company: whole days, a search. */
export const managingEventsSchema = z.strictObject({ ...pagingFields, ...daysFields }).refine(isForward, backward)
