import 'server-only'
import type { Sender } from '@/emails/emailLayout'
import { env } from '@/server/env'

const ownColor = '#1188ff'

type Company = { name: string; brandColor: string | null; brandImageBlobReferenceId: string | null }

/** The sender of a mail: the company's name, logo and colour (black counts as none), or the product's. */
export function mailSender(company: Company | null): Sender {
  if (company === null) return { name: env().productName, color: ownColor, logoUrl: null }
  const { name, brandColor, brandImageBlobReferenceId: logo } = company
  return {
    name,
    color: brandColor === null || brandColor === '#000000' ? ownColor : brandColor,
    logoUrl: logo === null ? null : `${env().appUrl}/api/blobs/${logo}`,
  }
}

/** Public interface of the mail module. */
export { hasNotLeft, mailToClosed, obsoleteMail } from './discardObsoleteMails'
export { emailChannel, enqueueEmail, enqueueEmails, type NewEmail } from './enqueueEmails'
export { mailsHeld } from './enqueueEmails'
export { isStopCode, stopPage } from './stopLinks'
