import 'server-only'

/** What the rest of the house may ask about mails. */
export { deliverDueEmails } from './deliverDueEmails'
export { mailToClosed, pointlessMail } from './dropPointless'
export { enqueueEmail } from './enqueueEmail'
export { emailChannel, enqueueEmails, type NewEmail } from './enqueueEmails'
export { hasNotLeft } from './hasNotLeft'
export { mailsHeld } from './mailsHeld'
export { mailbox } from './mailbox'
export { mailSender } from './mailSender'
export { isStopCode, stopPage } from './stopLinks'
