import 'server-only'
import { z } from 'zod'
import { answerCodeHeader } from '@/domain/answerLink'
import { requestScope } from '@/server/log'
import type { Actor } from '@/server/policy'
import { linkHolder } from '@/server/services/answerLink'
import type { NamedRun, RunState } from '@/server/services/run'
import type { Context } from '@/server/services/useCase'
import { type Caller, contextOf } from './contextOf'
import { cookieName } from './session/sessionCookie'
import { sessionOfCookie } from './session/sessionOfCookie'

const namedRunSchema = z.object({
  model: z.object({ questionnaireRespondentSessionId: z.uuid(), questionId: z.uuid() }),
})

/** The run and question that the variables of a save name; undefined in all other requests. */
function namedIn(variables: unknown): NamedRun | undefined {
  const { data } = namedRunSchema.safeParse(variables)
  return data && { id: data.model.questionnaireRespondentSessionId, questionId: data.model.questionId }
}

/**
 * The use case context of a GraphQL request. One with the code of a personal link acts as its holder alone, regardless of any
 * signed-in user, and anonymously where the link no longer opens anything.
 */
export async function graphqlCaller(caller: Caller, variables: unknown): Promise<Context> {
  const code = caller.headers.get(answerCodeHeader)
  const named = namedIn(variables)
  const context = contextOf(
    caller,
    await sessionOfCookie(caller.cookie(cookieName()), code === null ? named : undefined),
  )
  if (code === null) return context
  const { run, ...actor }: Actor & { run?: RunState } = (await linkHolder(context, code, named)) ?? {
    kind: 'anonymous',
  }
  const scope = requestScope()
  if (scope !== undefined)
    Object.assign(scope, {
      userId: actor.kind === 'linkHolder' && !actor.participant.isAnonymous ? actor.participant.userId : undefined,
      session: undefined,
    })
  return { ...context, actor, run }
}
