import { z } from 'zod'
import { emailField } from '../account'

const isMailServer = (value: string) =>
  URL.canParse(value) && ['smtp:', 'smtps:'].includes(new URL(value).protocol) && new URL(value).hostname !== ''
const isSender = (value: string) => /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)

/** The address of a mail server with its user name and password; blank for none. */
export const smtpUrlField = z
  .string()
  .trim()
  .max(500, 'tooLong')
  .refine((value) => value === '' || isMailServer(value), 'smtpUrlInvalid')

/** The required address of a mail server. */
export const namedSmtpUrlField = smtpUrlField.refine((value) => value !== '', 'smtpUrlInvalid')

/** The sender of mails: an address, or a name and an address; blank for the product's own. */
export const mailFromField = z
  .string()
  .trim()
  .max(200, 'tooLong')
  .refine((value) => value === '' || isSender(value), 'mailFromInvalid')

export const mailSettingsSchema = z.strictObject({})
/** A blank address retains the saved one; null deletes it, and mails are retained unsent again. */
export const updateMailSettingsSchema = z.strictObject({
  smtpUrl: smtpUrlField.nullable(),
  mailFrom: mailFromField.default(''),
})
/** The form: the address may be blank only where one is saved. */
export const mailSettingsFormSchema = ({ isSaved }: { isSaved: boolean }) =>
  z.strictObject({ smtpUrl: isSaved ? smtpUrlField : namedSmtpUrlField, mailFrom: mailFromField })
/** One mail whose delivery failed for good, or all of them. */
export const retryMailsSchema = z.strictObject({
  id: z
    .uuid('invalidId')
    .nullish()
    .transform((value) => value ?? undefined),
})
/** A test mail is sent through the server typed, or the one in use when none was. */
export const testMailSettingsSchema = z.strictObject({
  to: emailField,
  smtpUrl: smtpUrlField.default(''),
  mailFrom: mailFromField.default(''),
})
