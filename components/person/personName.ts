import { viewerName } from '@/domain/viewer'

type Named = { firstName: string; lastName: string; user: { email: string } }

/** A person as lists and questions name them. */
export function personName({ firstName, lastName, user }: Named): string {
  return viewerName({ firstName, lastName, email: user.email })
}
