import 'server-only'

/** Public interface of the mail module. */
export { deliverDueEmails } from './deliverDueEmails'
export { mailToClosed, obsoleteMail } from './discardObsoleteMails'
export { enqueueEmail } from './enqueueEmail'
export { emailChannel, enqueueEmails, type NewEmail } from './enqueueEmails'
export { hasNotLeft } from './hasNotLeft'
export { mailsHeld } from './mailsHeld'
export { mailbox } from './mailbox'
export { mailSender } from './mailSender'
export { isStopCode, stopPage } from './stopLinks'
