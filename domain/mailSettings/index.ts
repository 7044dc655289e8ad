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
export {
  type MailCounts,
  mailServerOf,
  type MailSettings,
  type MailSource,
  senderDomain,
  type ShownMailServer,
  type TestMailResult,
  type UndeliveredMail,
} from './mailSettings'
