import 'server-only'
import type { ErasureCounts } from '@/domain/erasure'
import { type Db, Prisma } from '@/server/db/client'
import { countedAnswers } from '../countedAnswers'

/** Deletes sessions with everything that belongs to them. */
export async function deleteRuns(tx: Db, ids: readonly string[]): Promise<ErasureCounts> {
  const questionnaireRespondentSessionId = { in: [...ids] }
  const mails = await tx.emailMessage.deleteMany({ where: { questionnaireRespondentSessionId } })
  const reminders = await tx.reminderOccurrence.deleteMany({ where: { questionnaireRespondentSessionId } })
  const answers = await countedAnswers(
    tx,
    Prisma.sql`answer."questionnaireRespondentSessionId" = ANY (${[...ids]}::uuid[])`,
  )
  await tx.questionResponse.deleteMany({ where: { questionnaireRespondentSessionId } })
  const runs = await tx.questionnaireRespondentSession.deleteMany({ where: { id: questionnaireRespondentSessionId } })
  return { mails: mails.count, reminders: reminders.count, answers, runs: runs.count }
}
