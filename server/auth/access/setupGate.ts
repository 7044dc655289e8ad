import 'server-only'
import { notFound } from 'next/navigation'
import { queryValue } from '@/domain/account'
import { db } from '@/server/db/client'
import { setupAddress, setupState } from '@/server/services/setup'

/** Guards the initial setup, which is not found once staff exist: returns the token when it is valid, else null. */
export async function setupGate(query: Record<string, string | string[] | undefined>): Promise<string | null> {
  const token = queryValue(query, 'token') ?? ''
  const state = await setupState(db(), token)
  if (state === 'over') notFound()
  return state === 'open' ? token : null
}

let isOver = false

/**
 * Whether the first staff account is still missing, so that signing in is impossible. Once false, the result is
 * cached for good.
 */
export async function awaitsSetup(): Promise<boolean> {
  if (isOver) return false
  // This is only a hint: while the database is unavailable, the page is shown without it.
  const address = await setupAddress(db()).catch(() => undefined)
  isOver = address === null
  return typeof address === 'string'
}
