import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'

/**
 * Refuses once anybody has begun to answer. Whoever begins at this moment waits for this transaction, and an answer on
 * its way to one of the questions as they were finds its run changed and asks again. Call it with the questionnaire locked.
 */
export async function refuseOnceStarted(tx: Prisma.TransactionClient, questionnaireId: string): Promise<void> {
  const sessions = await tx.questionnaireRespondentSession.updateManyAndReturn({
    where: { questionnaireId, archived: false },
    data: { version: { increment: 1 } },
    select: { startDate: true },
  })
  if (sessions.some(({ startDate }) => startDate !== null)) throw new AppError('CONFLICT', { key: 'importAfterStart' })
}
