import 'server-only'
import { questionnaireRespondentSessionIdSchema } from '@/domain/questionnaireRespondentSession'
import { groupSizeOf } from '@/domain/result'
import type { Prisma } from '@/server/db/client'
import { isUniqueViolation } from '@/server/db/violations'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { questionnaireScope } from '@/server/policy'
import { recordAudit } from '@/server/services/auditEvent'
import { inviteParticipants } from '@/server/services/invite'
import { lockQuestionnaire } from '@/server/services/questionnaire'
import { undoArchive, undoable } from '@/server/services/undo'
import { type SignedInContext, useCase } from '@/server/services/useCase'
import { participantRows } from '../participantRows'

type Run = Prisma.QuestionnaireRespondentSessionGetPayload<{ include: { subscription: true } }>
type Inside = { tx: Prisma.TransactionClient; questionnaire: Prisma.QuestionnaireModel; run: Run }

const refused = (key: string) => new AppError('CONFLICT', { key })

/**
 * Throws where the participant takes part again, or where finished answers would be added to figures of groups that
 * exist without them.
 */
async function assertRestorable({ tx, questionnaire, run }: Inside): Promise<void> {
  const { userId, questionnaireId, endDate, subscription } = run
  // Of a self-service questionnaire a person has one unfinished run and any number of finished ones.
  const isSelfService = questionnaire.questionnaireType === 'SelfService'
  const others = { userId, questionnaireId, archived: false, ...(isSelfService ? { endDate: null } : {}) }
  if (!isSelfService || endDate === null)
    if ((await tx.questionnaireRespondentSession.count({ where: others })) > 0) throw refused('undoTakesPart')
  const smallest = groupSizeOf(subscription.smallestGroupSize, questionnaire.promisedGroupSize)
  if (endDate !== null && smallest !== null) throw refused('undoPromised')
}

/** An invitation that was withdrawn unsent, or was due meanwhile, is written. */
async function inviteIfMissing({ tx, questionnaire, run: { id, invitedAt } }: Inside, now: Date): Promise<void> {
  if (!questionnaire.hasSentEmails) return
  const mails = await tx.emailMessage.count({
    where: { questionnaireRespondentSessionId: id, kind: 'QuestionnaireInvite' },
  })
  if (mails > 0) return
  if (invitedAt !== null) await tx.questionnaireRespondentSession.update({ where: { id }, data: { invitedAt: null } })
  await inviteParticipants({ db: tx, now }, questionnaire.id, id)
}

async function restore(inside: Inside, context: SignedInContext): Promise<void> {
  const { tx, questionnaire, run } = inside
  await assertRestorable(inside)
  await tx.questionnaireRespondentSession.update({ where: { id: run.id }, data: undoArchive })
  await tx.questionResponse.updateMany({
    where: { questionnaireRespondentSessionId: run.id, archived: true },
    data: { archived: false },
  })
  await inviteIfMissing(inside, context.now)
  await recordAudit(
    { ...context, db: tx },
    {
      action: 'participant.restored',
      subjectId: run.userId,
      subscriptionId: run.subscriptionId,
      detail: { name: questionnaire.name },
    },
  )
}

/**
 * Undoes the removal of a participant, within an hour: their run and answers are as before. Not where their finished
 * answers stayed without them, since that removal is for good.
 */
export const restoreQuestionnaireRespondentSession = useCase({
  input: questionnaireRespondentSessionIdSchema,
  ability: 'questionnaireRespondentSession.delete',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor, now }, { id }) =>
    db.questionnaireRespondentSession.findFirst({
      where: { id, ...undoable(now), questionnaire: { archived: false, ...questionnaireScope(actor) } },
    }),
  run: async ({ subject: { id, questionnaireId }, ...context }) => {
    const restoreOnce = async (tx: Prisma.TransactionClient) => {
      const questionnaire = await lockQuestionnaire(tx, questionnaireId)
      await lockRow(tx, 'QuestionnaireRespondentSession', id)
      const run = await tx.questionnaireRespondentSession.findFirst({
        where: { id, ...undoable(context.now) },
        include: { subscription: true, user: { select: { erasedAt: true } } },
      })
      if (run === null) throw new AppError('NOT_FOUND')
      if (run.user.erasedAt !== null) throw refused('undoWithoutPerson')
      if (run.archived) await restore({ tx, questionnaire, run }, { ...context, db: tx })
    }
    await transaction(context.db, restoreOnce).catch((error: unknown) => {
      throw isUniqueViolation(error) ? refused('undoTakesPart') : error
    })
    const [row] = await participantRows(context.db, context.actor, { questionnaireIds: [questionnaireId], id })
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  },
})
