import 'server-only'
import { AppError } from '@/server/errors'
import { log } from '@/server/log'
import { countPoint } from '@/server/credentials/limits/rateLimit'
import { recordAudit } from './auditEvent'
import type { Context, UseCase } from './useCase'

const windowMinutes = 1
/**
 * The first of a minute, then the tenth, hundredth, …: the entries show the size of a flood without filling the log.
 */
const isLogged = (count: number) => Number.isInteger(Math.log10(count))

/** What kind of record an operation is about: the noun of its ability. */
const targetOf = ({ access }: UseCase<unknown>) =>
  'public' in access ? 'public' : (access.ability.split('.')[0] ?? '')

/**
 * Calls an operation for an actor, and records a refusal of what their role may never do: actor, operation, kind
 * of record and request. Written outside the rolled-back transaction; a failure to write it changes nothing for
 * the caller. Records outside the caller's scope are not distinguished from absent ones, here neither.
 */
export async function recordRefusal<Output>(
  operation: string,
  useCase: UseCase<unknown>,
  context: Context,
  call: () => Promise<Output>,
): Promise<Output> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof AppError && error.code === 'FORBIDDEN' && context.actor.kind === 'user')
      await tell(operation, useCase, context).catch((err: unknown) =>
        log.error({ err, operation }, 'could not write a forbidden operation to the audit log'),
      )
    throw error
  }
}

async function tell(operation: string, useCase: UseCase<unknown>, context: Context): Promise<void> {
  if (context.actor.kind !== 'user') return
  const count = await countPoint(context.db, `refused:${context.actor.userId}:${operation}`, windowMinutes, context.now)
  if (!isLogged(count)) return
  const target = targetOf(useCase)
  await recordAudit(context, {
    action: 'access.refused',
    subjectType: target,
    detail: { attempted: operation, target, ...(count === 1 ? {} : { count }) },
  })
}
