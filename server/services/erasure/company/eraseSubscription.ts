import 'server-only'
import {
  beginsAt,
  callOffErasureSchema,
  eraseSubscriptionSchema,
  subscriptionErasurePreviewSchema,
} from '@/domain/erasure'
import { type Db, Prisma } from '@/server/db/client'
import { useCase } from '@/server/services/useCase'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '@/server/services/auditEvent'
import { closeSubscription } from '@/server/services/subscription'
import { mailsHeld } from '@/server/services/email'
import { countedAnswers } from '../countedAnswers'

/** A company that can be erased, archived or not; excludes those already erased or about to be. */
const companyToErase = async (db: Db, id: string) => {
  const company = await db.subscription.findFirst({
    where: { id, erasedAt: null },
    select: { id: true, name: true, archived: true },
  })
  return company === null ||
    (await db.erasure.count({ where: { subscriptionId: id, userId: null, state: { not: 'Done' } } })) > 0
    ? null
    : company
}

/** A preview of what the erasure of a company would delete, in numbers. */
export const subscriptionErasurePreview = useCase({
  input: subscriptionErasurePreviewSchema,
  ability: 'subscription.erase',
  role: 'Administration',
  subject: ({ db }, { subscriptionId }) => companyToErase(db, subscriptionId),
  run: async ({ db, subject: { id: subscriptionId, name } }) => {
    const where = { subscriptionId }
    const [people, departments, questionnaires, runs, answers, mails, files] = await Promise.all([
      db.profile.count({ where: { ...where, user: { erasedAt: null } } }),
      db.subscriptionDepartment.count({ where }),
      db.questionnaire.count({ where }),
      db.questionnaireRespondentSession.count({ where }),
      countedAnswers(db, Prisma.sql`answer."subscriptionId" = ${subscriptionId}::uuid`),
      db.emailMessage.count({ where }),
      db.blobReference.count({ where: { ...where, archived: false } }),
    ])
    return { subscriptionId, name, people, departments, questionnaires, runs, answers, mails, files }
  },
})

/**
 * Requests the erasure of a company: it is closed at once, and erased by a worker after a waiting period in which it
 * can be cancelled.
 */
export const eraseSubscription = useCase({
  input: eraseSubscriptionSchema,
  ability: 'subscription.erase',
  role: 'Administration',
  subject: ({ db }, { subscriptionId }) => companyToErase(db, subscriptionId),
  run: async ({ input: { subscriptionId, mode, name }, subject, ...context }) => {
    if (name !== subject.name.trim())
      throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'name', key: 'confirmationDiffers' }] })
    return transaction(context.db, async (tx) => {
      await lockRow(tx, 'Subscription', subscriptionId)
      const company = await companyToErase(tx, subscriptionId)
      if (company === null) throw new AppError('NOT_FOUND')
      await closeSubscription(tx, subscriptionId, context.now)
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'subscription.erasureAsked',
          subjectType: 'Subscription',
          subjectId: subscriptionId,
          subscriptionId,
          detail: { mode, wasArchived: company.archived },
        },
      )
      const { id } = await tx.erasure.create({
        data: { subscriptionId, mode, requestedById: context.actor.userId, createdAt: context.now },
        select: { id: true },
      })
      return id
    })
  },
})

/**
 * The erasure, with its row locked, while it can still be cancelled; null once it was cancelled. After a restore no
 * erasure begins before staff release it.
 */
async function cancellableErasure(tx: Prisma.TransactionClient, id: string, now: Date) {
  await lockRow(tx, 'Erasure', id, 'UPDATE')
  const row = await tx.erasure.findUnique({ where: { id }, select: { state: true, createdAt: true } })
  if (row === null) return null
  if (row.state !== 'Waiting' || (beginsAt(row.createdAt) <= now && (await mailsHeld(tx)) === null))
    throw new AppError('CONFLICT', { key: 'erasureBegan' })
  return row
}

/**
 * Cancels a waiting erasure of a company. The company is open again unless it was archived before. Refused once the
 * waiting period is over.
 */
export const callOffErasure = useCase({
  input: callOffErasureSchema,
  ability: 'subscription.erase',
  role: 'Administration',
  subject: async ({ db }, { id }) => {
    const erasure = await db.erasure.findFirst({ where: { id, userId: null, state: { not: 'Done' } } })
    return erasure?.subscriptionId == null ? null : { id: erasure.subscriptionId }
  },
  run: ({ input: { id }, subject: { id: subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      if ((await cancellableErasure(tx, id, context.now)) === null) return id
      await tx.erasure.delete({ where: { id } })
      const request = await tx.auditEvent.findFirst({
        where: { action: 'subscription.erasureAsked', subjectId: subscriptionId },
        orderBy: { at: 'desc' },
        select: { detail: true },
      })
      const wasArchived =
        typeof request?.detail === 'object' &&
        request.detail !== null &&
        'wasArchived' in request.detail &&
        request.detail.wasArchived === true
      if (!wasArchived)
        await tx.subscription.update({
          where: { id: subscriptionId },
          data: { archived: false, version: { increment: 1 } },
        })
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'subscription.erasureCalledOff',
          subjectType: 'Subscription',
          subjectId: subscriptionId,
          subscriptionId,
        },
      )
      return id
    }),
})
