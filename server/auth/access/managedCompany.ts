import 'server-only'
import { db } from '@/server/db/client'
import { currentActor } from '../session/currentActor'

/**
 * The name of the company that staff currently act for, for screens that offer less meanwhile; null for other users.
 */
export async function managedCompany(): Promise<string | null> {
  const actor = await currentActor()
  if (actor.kind !== 'user' || !actor.isManaging || actor.subscriptionId === null) return null
  return (
    (await db().subscription.findUnique({ where: { id: actor.subscriptionId }, select: { name: true } }))?.name ?? null
  )
}
