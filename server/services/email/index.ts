import 'server-only'

/** Public interface of the mail module. */
export { mailToClosed, obsoleteMail } from './discardObsoleteMails'
export { emailChannel, enqueueEmail, enqueueEmails, type NewEmail } from './enqueueEmails'
export { hasNotLeft } from './hasNotLeft'
export { mailSender } from './mailSender'
export { mailsHeld } from './mailsHeld'
export { isStopCode, stopPage } from './stopLinks'
