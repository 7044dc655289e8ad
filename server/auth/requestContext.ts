import 'server-only'
import { cookies, headers } from 'next/headers'
import { answerCodeHeader } from '@/domain/answerLink'
import { db } from '@/server/db/client'
import { requestScope } from '@/server/log'
import type { Actor } from '@/server/policy'
import { linkHolder } from '@/server/services/answerLink'
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

/**
 * The use case context of a GraphQL request. One with the code of a personal link acts as its holder alone, regardless of any
 * signed-in user, and anonymously where the link no longer opens anything.
 */
export async function graphqlRequestContext(): Promise<Context> {
  const context = await requestContext()
  const code = (await headers()).get(answerCodeHeader)
  if (code === null) return context
  const actor: Actor = (await linkHolder(context, code)) ?? { kind: 'anonymous' }
  const scope = requestScope()
  if (scope !== undefined)
    Object.assign(scope, {
      userId: actor.kind === 'linkHolder' && !actor.participant.isAnonymous ? actor.participant.userId : undefined,
      session: undefined,
    })
  return { ...context, actor }
}
