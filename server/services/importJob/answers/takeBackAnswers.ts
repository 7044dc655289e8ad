import 'server-only'
import { answersImportIdSchema, answersImportsSchema } from '@/domain/importedAnswers'
import type { Db } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '@/server/services/auditEvent'
import { useCase } from '@/server/services/useCase'
import { type JobView, toJobView } from '../importJob'
import { answersCampaign, importOfAnswers } from './answersCampaign'

/** The most imports of a campaign that are listed. */
const mostListed = 50

/** The imports of answers into a campaign, the latest first. */
export const answersImports = useCase({
  input: answersImportsSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => answersCampaign(db, actor, questionnaireId),
  run: async ({ db, subject: { id: questionnaireId } }): Promise<JobView[]> => {
    const jobs = await db.importJob.findMany({
      where: { questionnaireId, kind: 'Answers' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: mostListed,
    })
    return jobs.map(toJobView)
  },
})

/** The entry of the audit log about the answers of an import. */
const entryOf = (
  action: 'answers.imported' | 'answers.takenBack',
  { questionnaireId, subscriptionId, filename }: JobView,
  count: number,
) => ({
  action,
  subjectType: 'Questionnaire',
  subjectId: questionnaireId,
  subscriptionId,
  detail: { count, name: filename },
})

/** Stops an import of answers that has not ended: the worker finds it lost. What it has brought stays. */
export const cancelAnswersImport = useCase({
  input: answersImportIdSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => importOfAnswers(db, actor, id),
  run: ({ input: { id }, subject: _subject, ...context }): Promise<JobView> =>
    transaction(context.db, async (tx) => {
      const stopped = { state: 'Failed', problem: { key: 'answers.cancelled' }, leaseUntil: null } as const
      const [job] = await tx.importJob.updateManyAndReturn({
        where: { id, state: { in: ['Waiting', 'Running'] } },
        data: { ...stopped, finishedAt: context.now },
      })
      if (job !== undefined && job.succeededRows > 0)
        await recordAudit({ ...context, db: tx }, entryOf('answers.imported', toJobView(job), job.succeededRows))
      return toJobView(job ?? (await tx.importJob.findUniqueOrThrow({ where: { id } })))
    }),
})

/** Deletes the runs of an import with all that hangs on them, and the accounts that stand for nobody; how many runs. */
async function deleteRuns(tx: Db, importJobId: string): Promise<number> {
  const runs = await tx.$queryRaw<{ id: string; userId: string }[]>`
    SELECT "id", "userId" FROM "QuestionnaireRespondentSession" WHERE "importJobId" = ${importJobId}::uuid FOR UPDATE`
  const ids = runs.map(({ id }) => id)
  await tx.$executeRaw`DELETE FROM "QuestionResponse" WHERE "questionnaireRespondentSessionId" = ANY(${ids}::uuid[])`
  await tx.$executeRaw`DELETE FROM "ReminderOccurrence" WHERE "questionnaireRespondentSessionId" = ANY(${ids}::uuid[])`
  await tx.$executeRaw`DELETE FROM "QuestionnaireRespondentSession" WHERE "id" = ANY(${ids}::uuid[])`
  const nobodies = await tx.$queryRaw<{ id: string }[]>`
    SELECT person."id" FROM "User" person
    WHERE person."id" = ANY(${runs.map(({ userId }) => userId)}::uuid[]) AND person."isAnonymous"
      AND NOT EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" run WHERE run."userId" = person."id")`
  const userIds = nobodies.map(({ id }) => id)
  await tx.$executeRaw`DELETE FROM "Profile" WHERE "userId" = ANY(${userIds}::uuid[])`
  await tx.$executeRaw`DELETE FROM "User" WHERE "id" = ANY(${userIds}::uuid[])`
  return ids.length
}

/** Deletes all answers of one import, as if it had not been. Once taken back it stays so. */
export const takeBackAnswers = useCase({
  input: answersImportIdSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => importOfAnswers(db, actor, id),
  run: ({ input: { id }, subject: _subject, ...context }): Promise<JobView> =>
    transaction(context.db, async (tx) => {
      await lockRow(tx, 'ImportJob', id)
      const job = await tx.importJob.findUniqueOrThrow({ where: { id } })
      if (job.finishedAt === null) throw new AppError('CONFLICT', { key: 'answersStillImporting' })
      if (job.takenBackAt !== null) return toJobView(job)
      const count = await deleteRuns(tx, id)
      await recordAudit({ ...context, db: tx }, entryOf('answers.takenBack', toJobView(job), count))
      return toJobView(await tx.importJob.update({ where: { id }, data: { takenBackAt: context.now } }))
    }),
})
