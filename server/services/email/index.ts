import 'server-only'

/** Public interface of the mail module. */
export { hasNotLeft, mailToClosed, obsoleteMail } from './discardObsoleteMails'
export { emailChannel, enqueueEmail, enqueueEmails, type NewEmail } from './enqueueEmails'
export { mailSender } from './mailSender'
export { mailsHeld } from './mailsHeld'
export { isStopCode, stopPage } from './stopLinks'
