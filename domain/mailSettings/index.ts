/** The mail server that the platform sends by. */
export { mailFromField, mailSettingsFormSchema, mailSettingsSchema, smtpUrlField, testMailSettingsSchema, updateMailSettingsSchema } from './mailSettings.schema'
export { mailServerOf, type ShownMailServer } from './mailServerOf'
export type { MailSettings, MailSource, TestMailResult, UndeliveredMail } from './mailSettings'
