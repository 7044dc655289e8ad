import { viewerName } from '@/domain/viewer'

type Named = { firstName: string; lastName: string; user: { email: string } }

/** The name of a person in lists and confirmations. */
export function personName({ firstName, lastName, user }: Named): string {
  return viewerName({ firstName, lastName, email: user.email })
}
