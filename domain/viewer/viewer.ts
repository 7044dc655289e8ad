import type { Role } from '@/domain/role'

/** The company whose things are on the screen: the managed one, else the person's own. */
export type ViewerSubscription = { id: string; name: string; brandColor: string; logoUrl: string | null; hasEnded: boolean }

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
  /** Shown to staff: mails go nowhere, because no mail server is set. */
  isMailMissing: boolean
}

/** How a person is addressed: both names, or the e-mail while they have none. */
export function viewerName({ firstName, lastName, email }: Pick<Viewer, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email
}
