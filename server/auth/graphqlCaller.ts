import 'server-only'
import { answerCodeHeader } from '@/domain/answerLink'
import { requestScope } from '@/server/log'
import type { Actor } from '@/server/policy'
import { linkHolder } from '@/server/services/answerLink'
import type { Context } from '@/server/services/useCase'
import { type Caller, contextOf } from './contextOf'
import { cookieName } from './session/sessionCookie'
import { sessionOfCookie } from './session/sessionOfCookie'

/**
 * The use case context of a GraphQL request. One with the code of a personal link acts as its holder alone, regardless of any
 * signed-in user, and anonymously where the link no longer opens anything.
 */
export async function graphqlCaller(caller: Caller): Promise<Context> {
  const context = contextOf(caller, await sessionOfCookie(caller.cookie(cookieName())))
  const code = caller.headers.get(answerCodeHeader)
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
