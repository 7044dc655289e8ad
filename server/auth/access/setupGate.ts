import 'server-only'
import { notFound } from 'next/navigation'
import { queryValue } from '@/domain/account'
import { db } from '@/server/db/client'
import { setupState } from '@/server/services/setup'

/** Guards the initial setup, which is not found once staff exist: returns the token when it is valid, else null. */
export async function setupGate(query: Record<string, string | string[] | undefined>): Promise<string | null> {
  const token = queryValue(query, 'token') ?? ''
  const state = await setupState(db(), token)
  if (state === 'over') notFound()
  return state === 'open' ? token : null
}
