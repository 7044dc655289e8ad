import 'server-only'
import { db } from '@/server/db/client'
import type { Context } from '@/server/services/useCase'
import { currentActor } from './currentActor'

/** What a use case gets from the request being answered. */
export async function requestContext(): Promise<Context> {
  return { actor: await currentActor(), db: db(), now: new Date() }
}
