import 'server-only'

/** Public interface of the module for the mail server. */
export { mailSettings } from './mailSettings'
export { mailTrouble } from './mailTrouble'
export { retryMails } from './retryMails'
export { sendTestMail } from './sendTestMail'
export { testMailSettings } from './testMailSettings'
export { updateMailSettings } from './updateMailSettings'
