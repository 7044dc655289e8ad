import 'server-only'
import type { Db } from '@/server/db/client'

/** The account that signed in through a provider before, with the fields that decide whether it may again. */
export async function accountOfLogin(db: Db, { provider, providerKey }: { provider: string; providerKey: string }) {
  const login = await db.externalLogin.findUnique({
    where: { provider_providerKey: { provider, providerKey } },
    select: { user: { include: { profile: { include: { subscription: true } } } } },
  })
  return login?.user ?? null
}
