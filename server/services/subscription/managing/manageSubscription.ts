import 'server-only'
import { hours } from '@/domain/day'
import { longestManagingHours, manageSubscriptionSchema, stopManagingSchema } from '@/domain/subscription'
import { transaction } from '@/server/db/transaction'
import { AppError, badInput } from '@/server/errors'
import { takeSecondStep } from '@/server/services/account'
import { renewSecret } from '@/server/credentials/session/renewSecret'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { recordAudit } from '@/server/services/auditEvent'
import { type SignedInContext, useCase } from '@/server/services/useCase'
import { endManaging } from '@/server/services/endManaging'
import { lockCompany } from '../lockCompany'

/** Starts managing, atomically; null if the code was wrong, which stays counted. */
const started = (context: SignedInContext, id: string, code: string | null) =>
  transaction(context.db, async (tx) => {
    const inside = { ...context, db: tx }
    if (!(await takeSecondStep(inside, code))) return null
    const company = await lockCompany(tx, id)
    await endManaging(inside)
    const managedUntil = new Date(context.now.getTime() + hours(longestManagingHours))
    await tx.userSession.update({
      where: { id: context.actor.sessionId },
      data: { managedSubscriptionId: id, managedUntil },
    })
    const renewed = await renewSecret(tx, context.actor.sessionId)
    await recordAudit(inside, {
      action: 'managing.started',
      subjectType: 'Subscription',
      subjectId: id,
      subscriptionId: id,
    })
    return { company, renewed }
  })

const wrong = 'invalidAuthenticatorCode'

/** Assigns the refusal of a wrong code to its input field. */
function assignToField(error: unknown): never {
  const isWrong = error instanceof AppError && error.details.key === wrong
  throw isWrong ? new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'code', key: 'authenticatorCode' }] }) : error
}

/**
 * Staff act inside this company from their next request on, in this session only and for eight hours at most; another
 * managed company is left first. Users with a second factor have to enter it again, and the session gets another
 * secret.
 */
export const manageSubscription = useCase({
  input: manageSubscriptionSchema,
  ability: 'subscription.manage',
  absent: 'absentCompany',
  role: 'Administration',
  subject: ({ db }, { id }) => db.subscription.findFirst({ where: { id, archived: false }, select: { id: true } }),
  run: async ({ input: { id, code }, ...context }) => {
    const { company, renewed } = await withAttemptLimit(context, async () => {
      const done = await started(context, id, code)
      if (done === null) throw badInput(wrong)
      return done
    }).catch(assignToField)
    await context.client?.keepSession?.(renewed)
    return company
  },
})

/** Ends the managing of a company, and gives the session another secret. Idempotent. */
export const stopManaging = useCase({
  input: stopManagingSchema,
  ability: 'subscriptions.list',
  role: 'Administration',
  subject: () => ({}),
  run: async (context) => {
    const renewed = await transaction(context.db, async (tx) =>
      (await endManaging({ ...context, db: tx })) ? renewSecret(tx, context.actor.sessionId) : null,
    )
    if (renewed !== null) await context.client?.keepSession?.(renewed)
    return true
  },
})
