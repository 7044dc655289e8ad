import 'server-only'
import { type ExternalIdentity, externalIdentitySchema } from '@/domain/account'
import type { Client } from '../useCase'
import { externalSchemes } from './externalSchemes'
import { readTicket } from './tickets'

/** Who an external provider said within ten minutes that this browser's person is, and the provider's name; null without. */
export async function externalIdentity({
  now,
  client,
}: {
  now: Date
  client?: Client
}): Promise<{ identity: ExternalIdentity; loginProvider: string } | null> {
  const identity = externalIdentitySchema.safeParse(await readTicket('external', client, now)).data
  const scheme = externalSchemes().find(({ name }) => name === identity?.provider)
  return identity === undefined || scheme === undefined ? null : { identity, loginProvider: scheme.displayName }
}
