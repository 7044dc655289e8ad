import 'server-only'

/** Public interface of the mail module. */
export { hasNotLeft, mailToClosed, obsoleteMail } from './discardObsoleteMails'
export { emailChannel, enqueueEmail, enqueueEmails, type NewEmail } from './enqueueEmails'
export { mailSender } from './mailSender'
export { mailsHeld } from './enqueueEmails'
export { isStopCode, stopPage } from './stopLinks'
