import 'server-only'
import { mayPublish, questionnaireIdSchema } from '@/domain/questionnaire'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { inviteParticipants } from '../invite'
import { lockCompany, refuseWhenEnded } from '../subscription'
import { useCase } from '../useCase'
import { findQuestionnaire } from './findQuestionnaire'
import { lockQuestionnaire } from './lockQuestionnaire'
import { stageFacts } from './stageFacts'

/** Invites everybody of a campaign that has begun, unless that was done before. */
async function inviteWhenBegun(tx: Prisma.TransactionClient, id: string, now: Date): Promise<void> {
  const begun = { id, questionnaireType: 'Campaign', startDate: { lte: now }, hasSentEmails: false } as const
  const { count } = await tx.questionnaire.updateMany({ where: begun, data: { hasSentEmails: true } })
  if (count === 1) await inviteParticipants({ db: tx, now }, id)
}

/**
 * Publishes exactly once, however often it is called. The company's row is locked first, so that
 * parallel calls cannot publish more campaigns than a limited company may.
 */
export const publishQuestionnaire = useCase({
  input: questionnaireIdSchema,
  ability: 'questionnaire.publish',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findQuestionnaire(db, actor, id),
  run: ({ db, now, input: { id }, subject: { subscriptionId } }) =>
    transaction(db, async (tx) => {
      if (subscriptionId !== null) await lockCompany(tx, subscriptionId)
      const stored = await lockQuestionnaire(tx, id)
      if (stored.isPublished) return stored
      if (!mayPublish(await stageFacts(tx, id))) throw new AppError('BAD_USER_INPUT', { key: 'notReady' })
      if (subscriptionId !== null) await refuseWhenEnded(tx, subscriptionId, now)
      const data = { isPublished: true, publishedAt: now, version: { increment: 1 } }
      const { count } = await tx.questionnaire.updateMany({ where: { id, isPublished: false }, data })
      if (count === 1) await inviteWhenBegun(tx, id, now)
      return tx.questionnaire.findUniqueOrThrow({ where: { id } })
    }),
})
