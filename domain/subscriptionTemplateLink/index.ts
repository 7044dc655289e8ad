import { z } from 'zod'
import { pagingFields } from '../paging'

/** Ids are compared with stored ones, which are in lower case. */
const id = z.uuid('invalidId').toLowerCase()
const ids = z
  .array(id)
  .max(1000, 'outOfRange')
  .nullish()
  .transform((value) => [...new Set(value ?? [])])

export const standardTemplatesSchema = z.strictObject({
  ...pagingFields,
  subscriptionId: id,
  isProvided: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
})

/** Of the caller's own company by default. */
export const subscriptionTemplateLinksSchema = z.strictObject({
  offset: pagingFields.offset,
  first: pagingFields.first,
  subscriptionId: id.nullish().transform((value) => value ?? null),
})

export const subscriptionTemplateLinkIdSchema = z.strictObject({ id })

/** A new link is visible and live. */
export const createSubscriptionTemplateLinkSchema = z.strictObject({
  id: id.optional(),
  subscriptionId: id,
  questionnaireId: id,
  isHiddenBySubscriptionAdministrator: z.literal(false, 'invalid').optional(),
  archived: z.literal(false, 'invalid').optional(),
})

export const updateSubscriptionTemplateLinkSchema = z.strictObject({
  id,
  isHiddenBySubscriptionAdministrator: z.boolean().optional(),
})

/** Templates to link and to unlink, to hide and to show; no template is in both lists of a pair. */
export const saveSubscriptionTemplateLinksSchema = z
  .strictObject({ subscriptionId: id, include: ids, exclude: ids, hide: ids, show: ids })
  .refine(({ include, exclude }) => !include.some((one) => exclude.includes(one)), {
    path: ['exclude'],
    message: 'invalid',
  })
  .refine(({ hide, show }) => !hide.some((one) => show.includes(one)), { path: ['show'], message: 'invalid' })
