import 'server-only'
import { questionnaireRespondentSessionIdSchema } from '@/domain/questionnaireRespondentSession'
import { groupSizeOf } from '@/domain/result'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { detachRuns } from '@/server/services/erasure'
import { withdrawReports } from '@/server/services/reportPackage'
import { useCase } from '@/server/services/useCase'
import { managedSession } from '../questionnaireRespondentSessions'

type Run = Prisma.QuestionnaireRespondentSessionGetPayload<object>

/** Archives a run with its answers: nothing is deleted, and none of it counts any more. */
async function archive(tx: Prisma.TransactionClient, id: string, archivedAt: Date | null): Promise<void> {
  await tx.questionnaireRespondentSession.update({
    where: { id },
    data: { archived: true, archivedAt, version: { increment: 1 } },
  })
  await tx.questionResponse.updateMany({
    where: { questionnaireRespondentSessionId: id, archived: false },
    data: { archived: true },
  })
}

/**
 * Removes a person from a questionnaire whose answers stay in the figures without them, so that the figures do not
 * change. An archived run without answers stays with the person: it prevents them from answering again, and so from
 * counting twice.
 */
async function takeOut(
  tx: Prisma.TransactionClient,
  { userId, questionnaireId, subscriptionId, email }: Run,
  now: Date,
): Promise<void> {
  const runs = await tx.questionnaireRespondentSession.findMany({ where: { userId, questionnaireId, archived: false } })
  for (const { id, endDate } of runs) if (endDate === null) await archive(tx, id, null)
  await detachRuns(
    tx,
    runs.filter(({ endDate }) => endDate !== null),
    { now, of: 'run', keepsWords: true },
  )
  await tx.questionnaireRespondentSession.create({
    data: { userId, questionnaireId, subscriptionId, email, startDate: now, endDate: now, archived: true },
  })
  await withdrawReports(tx, subscriptionId, now)
}

/**
 * Removes a participant from a questionnaire. Finished answers stay in the figures, without the person, where
 * participants were promised that only groups are shown, since the figures before and after would differ by this
 * one person; otherwise the answers are removed too. Only for a questionnaire the caller manages: a department
 * administrator cannot remove people from a company-wide campaign.
 */
export const deleteQuestionnaireRespondentSession = useCase({
  input: questionnaireRespondentSessionIdSchema,
  ability: 'questionnaireRespondentSession.delete',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => managedSession(db, actor, id),
  run: ({ subject: { id }, ...context }) =>
    transaction(context.db, async (tx) => {
      await lockRow(tx, 'QuestionnaireRespondentSession', id)
      const run = await tx.questionnaireRespondentSession.findUniqueOrThrow({
        where: { id },
        include: { questionnaire: true, subscription: true },
      })
      if (run.archived) return id
      const isPromised = groupSizeOf(run.subscription.smallestGroupSize, run.questionnaire.promisedGroupSize) !== null
      if (isPromised && run.endDate !== null) await takeOut(tx, run, context.now)
      else await archive(tx, id, context.now)
      const { userId, subscriptionId, questionnaire } = run
      await recordAudit(
        { ...context, db: tx },
        { action: 'participant.removed', subjectId: userId, subscriptionId, detail: { name: questionnaire.name } },
      )
      return id
    }),
})
