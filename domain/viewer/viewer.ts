import type { Role } from '@/domain/role'

/** The company whose things are on the screen: the managed one, else the person's own. */
export type ViewerSubscription = {
  id: string
  name: string
  brandColor: string
  logoUrl: string | null
  hasEnded: boolean
  legal: Legal
}

/** What a company tells its people about privacy and terms; null where it says nothing. */
export type Legal = { privacyNotice: string | null; privacyUrl: string | null; termsUrl: string | null }

/** Why mails do not leave: no mail server is set, or they are held since the database came back from a backup. */
export type MailTrouble = 'missing' | 'held'

/** Who is looking, as the shell needs to know it. */
export type Viewer = {
  userId: string
  email: string
  firstName: string
  lastName: string
  roles: readonly Role[]
  subscription: ViewerSubscription | null
  subscriptionDepartmentId: string | null
  /** A member of staff who chose Manage on a company. */
  isManaging: boolean
  /** When managing ends by itself, as an ISO instant; null for whoever manages nothing. */
  managedUntil: string | null
  /** Told to whoever may invite people; null for everybody else. */
  mailTrouble: MailTrouble | null
}

/** How a person is addressed: both names, or the e-mail while they have none. */
export function viewerName({ firstName, lastName, email }: Pick<Viewer, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email
}
