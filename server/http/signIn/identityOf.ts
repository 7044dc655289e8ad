import 'server-only'
import type { ExternalIdentity } from '@/domain/account'

type Claims = Record<string, unknown>

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 254) : '')
const isSaid = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1'

/**
 * Whether this provider vouches for the address: Microsoft does so only for a domain its tenant owns; Facebook and
 * Twitter never say.
 */
const vouches: Record<string, (claims: Claims) => boolean> = {
  google: (claims) => claims.email_verified === true,
  oidc: (claims) => claims.email_verified === true,
  microsoft: (claims) => isSaid(claims.xms_edov),
}

/** First and last name, from separate claims or else from the full name. */
function namesOf(claims: Claims): { firstName: string; lastName: string } {
  const [first = '', ...rest] = text(claims.name).split(/\s+/)
  const firstName = text(claims.given_name) || text(claims.first_name)
  const lastName = text(claims.family_name) || text(claims.last_name)
  const isSaidApart = firstName !== '' || lastName !== ''
  return {
    firstName: (isSaidApart ? firstName : first).slice(0, 100),
    lastName: (isSaidApart ? lastName : rest.join(' ')).slice(0, 100),
  }
}

/** The identity that a provider's response describes. */
export function identityOf(provider: string, providerKey: string, profile: object): ExternalIdentity {
  const inner = (profile as { data?: unknown }).data
  const claims = (provider === 'twitter' && typeof inner === 'object' && inner !== null ? inner : profile) as Claims
  const email = text(claims.email) || null
  return {
    provider,
    providerKey,
    email,
    isEmailVerified: email !== null && vouches[provider]?.(claims) === true,
    ...namesOf(claims),
  }
}
