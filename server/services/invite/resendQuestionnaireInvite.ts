import 'server-only'
import { resendQuestionnaireInviteSchema } from '@/domain/reminder'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { minutes } from '@/domain/day'
import type { Prisma } from '@/server/db/client'
import { useCase } from '../useCase'
import { lockMailable } from './lockMailable'
import { participantOf } from './participantOf'
import { type Invitee, inviteeColumns, writeInvites } from './writeInvites'
import { unfinished } from '../run'

/**
 * The time within which a participant gets no second invitation, so that pressing twice sends one mail. An
 * undelivered one does not count.
 */
const pauseMinutes = 10

/** Whether the participant got an invitation within the last ten minutes. */
async function hasRecentInvite(tx: Prisma.TransactionClient, id: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - minutes(pauseMinutes))
  const recent = await tx.emailMessage.count({
    where: {
      questionnaireRespondentSessionId: id,
      kind: 'QuestionnaireInvite',
      state: { not: 'Failed' },
      createdAt: { gt: since },
    },
  })
  return recent > 0
}

/** The participant's current state, locked: a concurrent sending of their invitation waits. */
async function lockInvitee(tx: Prisma.TransactionClient, id: string, now: Date): Promise<Invitee | null> {
  const rows = await tx.$queryRaw<Invitee[]>`
    SELECT ${inviteeColumns} ${unfinished(now)} AND s."id" = ${id}::uuid FOR NO KEY UPDATE OF s`
  return rows[0] ?? null
}

/**
 * Sends one participant their invitation again, to their current address; a participant without an invitation gets
 * their first.
 */
export const resendQuestionnaireInvite = useCase({
  input: resendQuestionnaireInviteSchema,
  ability: 'questionnaireRespondentSession.resendInvite',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => participantOf(db, actor, input),
  run: ({ db, now, subject: { id, endDate, questionnaireId } }) =>
    transaction(db, async (tx) => {
      if (endDate !== null) throw new AppError('CONFLICT', { key: 'alreadyFinished' })
      const questionnaire = await lockMailable(tx, questionnaireId, now)
      if (questionnaire === null) throw new AppError('CONFLICT', { key: 'notLive' })
      const invitee = await lockInvitee(tx, id, now)
      if (invitee === null) throw new AppError('NOT_FOUND')
      if (await hasRecentInvite(tx, id, now)) return { invited: 0, recent: 1 }
      await writeInvites(tx, [invitee], { now, questionnaire, again: `:${now.getTime()}` })
      return { invited: 1, recent: 0 }
    }),
})
