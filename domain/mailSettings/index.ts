/** The mail server of the platform. */
export {
  mailFromField,
  mailSettingsFormSchema,
  mailSettingsSchema,
  namedSmtpUrlField,
  retryMailsSchema,
  smtpUrlField,
  testMailSettingsSchema,
  updateMailSettingsSchema,
} from './mailSettings.schema'
export { senderDomain } from './senderDomain'
export { mailServerOf, type ShownMailServer } from './mailServerOf'
export type { MailCounts, MailSettings, MailSource, TestMailResult, UndeliveredMail } from './mailSettings'
