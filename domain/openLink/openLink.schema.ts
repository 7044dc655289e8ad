import { z } from 'zod'
import { emailField as email } from '../account'
import { lineField } from '../text'

const id = z.uuid('invalidId')
const instant = z.coerce.date({ error: 'invalidDate' }).nullish()
const pin = z
  .string()
  .trim()
  .regex(/^\d{4,8}$/, 'openLinkPin')
  .nullish()
const mostAnswers = z.number('wholeNumber').int('wholeNumber').min(1, 'outOfRange').max(100_000, 'outOfRange').nullish()

/** What may be changed later; null removes a limit. */
const limits = { pin, startDate: instant, endDate: instant, mostAnswers }
const inOrder = ({ startDate, endDate }: { startDate?: Date | null; endDate?: Date | null }) =>
  startDate == null || endDate == null || startDate < endDate
const order = { path: ['endDate'], message: 'endsBeforeStart' }

export const openLinksSchema = z.strictObject({ questionnaireId: id })
export const openLinkIdSchema = z.strictObject({ id })
export const createOpenLinkSchema = z
  .strictObject({
    id: id.nullish().transform((value) => value ?? undefined),
    questionnaireId: id,
    subscriptionDepartmentId: id.nullish().transform((value) => value ?? null),
    isAnonymous: z.boolean(),
    ...limits,
  })
  .refine(inOrder, order)
export const updateOpenLinkSchema = z
  .strictObject({
    id,
    version: z.number().int().nullish(),
    isClosed: z.boolean().nullish(),
    ...limits,
  })
  .refine(inOrder, order)

/** The form of a new open link: empty fields set no limit, and times are those of the browser. */
export const openLinkFormSchema = z
  .strictObject({
    kind: z.enum(['anonymous', 'named']),
    pin: z
      .string()
      .trim()
      .regex(/^(\d{4,8})?$/, 'openLinkPin'),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    mostAnswers: mostAnswers,
  })
  .refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate < endDate, order)

/** A code as it is typed from a wall, in any case. */
const typedCode = /^\w{5}-\w{5}$/
/** Whatever is not a code of ours is one that does not exist. */
const code = z
  .string()
  .transform((value) => (typedCode.test(value) ? value.toLowerCase() : /^[\w-]{1,100}$/.test(value) ? value : ''))
/** A short code as it is typed: six letters, in any case, with spaces anywhere. */
export const findOpenLinkSchema = z.strictObject({
  code: z
    .string()
    .max(100, 'openLinkCodeUnknown')
    .transform((value) => value.replace(/[\s-]/g, '').toLowerCase())
    .pipe(z.string().min(1, 'codeRequired')),
})
export const openLinkCodeSchema = z.strictObject({ code })
/** The page of an open link: `ticket` is what its mail carries. */
export const openLinkPageSchema = z.strictObject({
  code,
  ticket: z.string().max(5000).nullable().catch(null).default(null),
})
/** Entering from the mail; `key` is made by the browser, so that pressing twice makes one participant. */
export const enterOpenLinkSchema = z.strictObject({ ticket: z.string().max(5000, 'tooLong'), key: id })
export const openLinkPosterSchema = z.strictObject({ code, hasPin: z.boolean() })
/** `key` is made by the browser for each beginning, so that pressing twice makes one participant. */
export const joinByOpenLinkSchema = z.strictObject({
  code,
  key: id,
  pin: z.string().trim().max(20, 'tooLong').default(''),
  email: z.union([z.literal(''), email]).default(''),
  firstName: lineField(100).default(''),
  lastName: lineField(100).default(''),
})
