import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import { can, type SignedIn } from '@/server/policy'
import { answeredIn } from '../answerPlace'

/**
 * A package that the caller requested, of a questionnaire they may still report on; null for those of other users
 * and for one whose day is over.
 */
export async function ownPackage(
  db: Db,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<Prisma.ReportPackageModel | null> {
  const found = await db.reportPackage.findFirst({
    where: { id, userId: actor.userId, expiresAt: { gt: now }, subscription: { archived: false } },
    include: { questionnaire: true },
  })
  const questionnaire = await answeredIn(db, actor, found?.questionnaire ?? null)
  return questionnaire !== null && can(actor, 'questionnaire.report', questionnaire) ? found : null
}
