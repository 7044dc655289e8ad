import 'server-only'
import { type ExternalIdentity, externalIdentitySchema } from '@/domain/account'
import type { Client } from '@/server/credentials/client'
import { externalSchemes } from '@/server/credentials/externalSchemes'
import { readTicket } from '@/server/credentials/session/tickets'
import type { Db } from '@/server/db/client'

/**
 * The identity that an external provider confirmed for this browser within ten minutes, and the provider's name; null
 * without one.
 */
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

/** The account that signed in through a provider before, with the fields that decide whether it may again. */
export async function accountOfLogin(db: Db, { provider, providerKey }: { provider: string; providerKey: string }) {
  const login = await db.externalLogin.findUnique({
    where: { provider_providerKey: { provider, providerKey } },
    select: { user: { include: { profile: { include: { subscription: true } } } } },
  })
  return login?.user ?? null
}
