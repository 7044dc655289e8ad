import 'server-only'
import { env } from '@/server/env'

/** An external identity provider: the name that calls use, and the one people read. */
type ExternalScheme = { name: string; displayName: string }

/** The external providers whose credentials are set. */
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
