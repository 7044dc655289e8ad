import 'server-only'

/** What the rest of the house may ask about the mail server. */
export { mailSettings } from './mailSettings'
export { mailTrouble } from './mailTrouble'
export { retryMails } from './retryMails'
export { sendTestMail } from './sendTestMail'
export { testMailSettings } from './testMailSettings'
export { updateMailSettings } from './updateMailSettings'
