import 'server-only'
import { cookies, headers } from 'next/headers'
import { db } from '@/server/db/client'
import type { OpenedSession } from '@/server/credentials/client'
import type { Context } from '@/server/services/useCase'
import { addressOf } from './addressOf'
import { currentActor } from './session/currentActor'
import { sessionCookie } from './session/sessionCookie'
import { ticketsOf } from './ticketCookies'

/** The use case context of the current request. */
export async function requestContext(): Promise<Context> {
  const [head, jar] = [await headers(), await cookies()]
  const keepSession = async (session: OpenedSession) => void jar.set(await sessionCookie(session))
  const client = {
    address: addressOf(head),
    userAgent: head.get('user-agent'),
    tickets: ticketsOf((name) => jar.get(name)?.value),
    keepSession,
  }
  return { actor: await currentActor(), db: db(), now: new Date(), client }
}
