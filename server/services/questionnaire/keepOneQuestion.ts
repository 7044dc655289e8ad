import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'

/** A published questionnaire asks something: whoever is answering it could not finish otherwise. Call it after the change, with the questionnaire locked. */
export async function keepOneQuestion(
  tx: Prisma.TransactionClient,
  { id, isPublished }: { id: string; isPublished: boolean },
): Promise<void> {
  if (!isPublished) return
  const left = await tx.question.findFirst({ where: { questionnaireId: id, archived: false }, select: { id: true } })
  if (left === null) throw new AppError('CONFLICT', { key: 'lastQuestion' })
}
