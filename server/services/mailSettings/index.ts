import 'server-only'

/** Public interface of the module for the mail server. */
export { mailTrouble } from './mailTrouble'
export { sendTestMail } from './sendTestMail'
