import 'server-only'
import { env } from '@/server/env'

/**
 * Where the forms of a page may lead besides this site. Browsers apply this to redirects too: the account pages
 * redirect to external providers that way, whose addresses are https ones, or the product's own identity service's.
 */
export function formTargets(path: string): string[] {
  const { signIn } = env()
  if (!path.startsWith('/account/') || Object.values(signIn).every((provider) => provider === null)) return []
  return ['https:', ...(signIn.oidc === null ? [] : [new URL(signIn.oidc.issuer).origin])]
}
