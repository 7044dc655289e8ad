import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'

/**
 * Ensures that a published questionnaire keeps a question: it could not be finished otherwise. Call it after the
 * change, with the questionnaire locked.
 */
export async function ensureOneQuestion(
  tx: Prisma.TransactionClient,
  { id, isPublished }: { id: string; isPublished: boolean },
): Promise<void> {
  if (!isPublished) return
  const left = await tx.question.findFirst({ where: { questionnaireId: id, archived: false }, select: { id: true } })
  if (left === null) throw new AppError('CONFLICT', { key: 'lastQuestion' })
}
