import type { Role } from '@/domain/role'

/** The company in context: the managed one, else the person's own. */
export type ViewerSubscription = {
  id: string
  name: string
  brandColor: string
  logoUrl: string | null
  hasEnded: boolean
  legal: Legal
}

/** A company's privacy and terms notices for its people; null where it has none. */
export type Legal = { privacyNotice: string | null; privacyUrl: string | null; termsUrl: string | null }

/**
 * Why mails are not sent: no mail server is set, or they are held since the database was restored from a backup.
 */
export type MailTrouble = 'missing' | 'held'

/** The signed-in user, as the page shell needs it. */
export type Viewer = {
  userId: string
  email: string
  firstName: string
  lastName: string
  roles: readonly Role[]
  subscription: ViewerSubscription | null
  subscriptionDepartmentId: string | null
  /** Whether a member of staff chose Manage on a company. */
  isManaging: boolean
  /** When managing ends automatically, as an ISO instant; null when no company is managed. */
  managedUntil: string | null
  /** Set for users who may invite people; null for all others. */
  mailTrouble: MailTrouble | null
}

/** A person's display name: both names, or the e-mail while they have none. */
export function viewerName({ firstName, lastName, email }: Pick<Viewer, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email
}
