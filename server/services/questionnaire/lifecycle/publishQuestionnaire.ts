import 'server-only'
import { mayPublish, missingToPublish, questionnaireIdSchema } from '@/domain/questionnaire'
import type { Prisma, Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { inviteParticipants } from '@/server/services/invite'
import { lockCompany, assertSubscriptionActive } from '@/server/services/subscription'
import { usableOpenLinks } from '@/server/services/openLink'
import { useCase } from '@/server/services/useCase'
import type { StageFacts } from '@/domain/questionnaire'
import { findOwnLife, lockQuestionnaire } from '../findQuestionnaire'

/** Marks a campaign that has begun as invited; returns whether this call was the first to do so. */
async function marksInvited(tx: Prisma.TransactionClient, id: string, now: Date): Promise<boolean> {
  const begun = { id, questionnaireType: 'Campaign', startDate: { lte: now }, hasSentEmails: false } as const
  const { count } = await tx.questionnaire.updateMany({ where: begun, data: { hasSentEmails: true } })
  return count === 1
}

/**
 * Publishes exactly once, however often it is called. The company's row is locked first, so that parallel calls
 * cannot publish more campaigns than a limited company may. Invitations are written afterwards, batch by batch:
 * ten thousand would outlast a transaction, and the worker's next run invites those that a dying server left
 * out.
 */
export const publishQuestionnaire = useCase({
  input: questionnaireIdSchema,
  ability: 'questionnaire.publish',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findOwnLife(db, actor, id),
  run: async ({ db, now, input: { id }, subject: { subscriptionId } }) => {
    const invites = await transaction(db, async (tx) => {
      if (subscriptionId !== null) await lockCompany(tx, subscriptionId)
      const stored = await lockQuestionnaire(tx, id)
      if (stored.isPublished) return false
      const facts = await stageFacts(tx, id, now)
      if (facts.isTemplate) throw new AppError('BAD_USER_INPUT', { key: 'templateNotPublished' })
      if (facts.isOver)
        throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'endDate', key: 'endHasPassed' }] })
      if (!mayPublish(facts))
        throw new AppError('BAD_USER_INPUT', { key: 'notReady', fieldErrors: missingToPublish(facts) })
      if (subscriptionId !== null) await assertSubscriptionActive(tx, subscriptionId, now)
      const data = { isPublished: true, publishedAt: now, version: { increment: 1 } }
      const { count } = await tx.questionnaire.updateMany({ where: { id, isPublished: false }, data })
      return count === 1 && marksInvited(tx, id, now)
    })
    if (invites) await inviteParticipants({ db, now }, id)
    return db.questionnaire.findUniqueOrThrow({ where: { id } })
  },
})

/** The facts that decide the stages of building a questionnaire, counted from what is stored. */
async function stageFacts(db: Db, questionnaireId: string, now: Date): Promise<StageFacts> {
  const { _count, ...facts } = await db.questionnaire.findUniqueOrThrow({
    where: { id: questionnaireId },
    select: {
      isTemplate: true,
      questionnaireType: true,
      name: true,
      startDate: true,
      endDate: true,
      isPublished: true,
      _count: {
        select: {
          questions: { where: { archived: false } },
          sessions: { where: { archived: false } },
          openLinks: { where: usableOpenLinks(now) },
        },
      },
    },
  })
  return {
    ...facts,
    questions: _count.questions,
    participants: _count.sessions,
    openLinks: _count.openLinks,
    isOver: facts.endDate !== null && facts.endDate <= now,
  }
}
