import 'server-only'
import { env } from '@/server/env'

/** An external identity provider: its name in the API and its display name. */
type ExternalScheme = { name: string; displayName: string }

/** The external providers with configured credentials. */
export function externalSchemes(): ExternalScheme[] {
  const { google, microsoft, facebook, twitter, oidc } = env().signIn
  return [
    ...(microsoft === null ? [] : [{ name: 'microsoft', displayName: 'Microsoft' }]),
    ...(google === null ? [] : [{ name: 'google', displayName: 'Google' }]),
    ...(facebook === null ? [] : [{ name: 'facebook', displayName: 'Facebook' }]),
    ...(twitter === null ? [] : [{ name: 'twitter', displayName: 'Twitter' }]),
    ...(oidc === null ? [] : [{ name: 'oidc', displayName: oidc.name }]),
  ]
}
