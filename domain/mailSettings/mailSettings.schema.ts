import { z } from 'zod'
import { emailField } from '../account'

const isMailServer = (value: string) =>
  URL.canParse(value) && ['smtp:', 'smtps:'].includes(new URL(value).protocol) && new URL(value).hostname !== ''
const isSender = (value: string) => /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)

/** The address of a mail server with the name and password to use there; blank for none. */
export const smtpUrlField = z
  .string()
  .trim()
  .max(500, 'tooLong')
  .refine((value) => value === '' || isMailServer(value), 'smtpUrlInvalid')

/** The address of a mail server where one must be named. */
export const namedSmtpUrlField = smtpUrlField.refine((value) => value !== '', 'smtpUrlInvalid')

/** Who mails come from: an address, or a name and an address; blank for the product's own. */
export const mailFromField = z
  .string()
  .trim()
  .max(200, 'tooLong')
  .refine((value) => value === '' || isSender(value), 'mailFromInvalid')

export const mailSettingsSchema = z.strictObject({})
/** A blank address keeps the saved one; null forgets it, and mails are kept again. */
export const updateMailSettingsSchema = z.strictObject({
  smtpUrl: smtpUrlField.nullable(),
  mailFrom: mailFromField.default(''),
})
/** The form: the address may be left blank only where a saved one is kept by it. */
export const mailSettingsFormSchema = ({ isSaved }: { isSaved: boolean }) =>
  z.strictObject({ smtpUrl: isSaved ? smtpUrlField : namedSmtpUrlField, mailFrom: mailFromField })
/** One mail that was given up, or every one of them. */
export const retryMailsSchema = z.strictObject({
  id: z
    .uuid('invalidId')
    .nullish()
    .transform((value) => value ?? undefined),
})
/** A test mail goes by the server that was typed, or by the one in use when none was. */
export const testMailSettingsSchema = z.strictObject({
  to: emailField,
  smtpUrl: smtpUrlField.default(''),
  mailFrom: mailFromField.default(''),
})
