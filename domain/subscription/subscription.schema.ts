import { z } from 'zod'
import { normaliseBrandColor } from '../brand'
import { pagingFields } from '../paging'
import { retentionMonths } from '../erasure'
import { isWebAddress, lineField, textField } from '../text'
import { lacksLimit, smallestGroupSizes } from './subscription'

/** Whether a name is a time zone such as Europe/London; an offset such as +01:00 is not. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The name of a real time zone. */
const timeZoneField = z
  .string()
  .trim()
  .max(100, { error: 'tooLong', abort: true })
  .refine(isTimeZone, { error: 'timeZoneUnknown', abort: true })

/** The address of a page, or none. */
const webAddressField = z
  .string()
  .trim()
  .max(2_000, { error: 'tooLong', abort: true })
  .refine((text) => text === '' || isWebAddress(text), { error: 'webAddressInvalid', abort: true })

const id = z.uuid('invalidId')
const orNull = <Text extends string>(text: Text) => (text === '' ? null : text)

/** Days that every zone's calendar and the database can hold; empty means no day. */
const day = z
  .string('invalidDate')
  .refine((value) => value === '' || z.iso.date().safeParse(value).success, { error: 'invalidDate', abort: true })
  .refine((value) => value === '' || (value >= '1900-01-01' && value < '3000-01-01'), 'outOfRange')
  .transform(orNull)

const name = lineField(100).pipe(z.string().min(1, 'companyNameRequired'))
const brandColor = z
  .string()
  .trim()
  .refine((value) => value === '' || normaliseBrandColor(value) !== null, { error: 'brandColor', abort: true })
  .transform((value) => normaliseBrandColor(value))
const numberOfQuestionnaires = z
  .number('wholeNumber')
  .int('wholeNumber')
  .min(0, 'notNegative')
  .max(1_000_000, 'outOfRange')
const currencyText = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'currencyText')
  .transform((value) => value.toUpperCase())
/** One to four visible characters. */
const currencySymbol = z
  .string()
  .trim()
  .regex(/^[^\p{C}\p{Z}]{1,4}$/u, 'currencySymbol')
const smallestGroupSize = z
  .number('wholeNumber')
  .int('wholeNumber')
  .min(smallestGroupSizes[0], 'outOfRange')
  .max(smallestGroupSizes.at(-1)!, 'outOfRange')
const webAddress = webAddressField.transform(orNull)
const privacyNotice = textField(5_000).transform((value) => orNull(value.trim()))

/** Domains of addresses, such as example.org, without @ and in lower case. */
const emailDomains = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(253, 'tooLong')
      .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'emailDomain'),
  )
  .max(50, 'outOfRange')

/** Optional fields; those that can be cleared again may be null. */
const choices = {
  brandColor: brandColor.nullish(),
  brandImageBlobReferenceId: id.nullish(),
  isLimitedSubscription: z.boolean().nullish(),
  endDate: day.nullish(),
  numberOfQuestionnaires: numberOfQuestionnaires.nullish(),
  currencyText: currencyText.nullish(),
  currencySymbol: currencySymbol.nullish(),
  timeZone: timeZoneField.nullish(),
  /** Null disables the threshold. */
  smallestGroupSize: smallestGroupSize.nullish(),
  /** In months; null retains answers indefinitely. */
  retentionMonths: retentionMonths.nullish(),
  /** Null is the default: mails contain personal links. */
  hasAnswerLinks: z
    .boolean()
    .nullish()
    .transform((value) => (value === null ? true : value)),
  /** Null is the default: one presses Next. */
  goesOnByItself: z
    .boolean()
    .nullish()
    .transform((value) => (value === null ? false : value)),
  /** Null is none: only people of the company answer through named open links. */
  emailDomains: emailDomains.nullish().transform((value) => (value === null ? [] : value)),
  privacyNotice: privacyNotice.nullish(),
  privacyUrl: webAddress.nullish(),
  termsUrl: webAddress.nullish(),
}

export const subscriptionIdSchema = z.strictObject({ id })
export const subscriptionsSchema = z.strictObject({
  ...pagingFields,
  sort: z
    .enum(['name', 'endDate'])
    .nullish()
    .transform((value) => value ?? 'name'),
})
export const createSubscriptionSchema = z
  .strictObject({ id: id.nullish(), name, ...choices })
  .superRefine((input, context) => {
    const limits = {
      isLimitedSubscription: input.isLimitedSubscription ?? false,
      endDate: input.endDate ?? null,
      numberOfQuestionnaires: input.numberOfQuestionnaires ?? 0,
    }
    if (!lacksLimit(limits)) return
    for (const field of ['endDate', 'numberOfQuestionnaires'])
      context.addIssue({ code: 'custom', path: [field], message: 'limitRequired' })
  })
export const updateSubscriptionSchema = z.strictObject({
  id,
  version: z.number().int().nullish(),
  name: name.nullish(),
  ...choices,
})
/** The code of the authenticator app, for staff who have one. */
export const manageSubscriptionSchema = z.strictObject({
  id,
  code: z
    .string()
    .trim()
    .max(20, 'tooLong')
    .nullish()
    .transform((code) => code || null),
})
export const stopManagingSchema = z.strictObject({})
