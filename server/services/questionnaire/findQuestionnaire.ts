import 'server-only'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'

/** A questionnaire that is not archived, and whether it is a standard template provided to the caller's company; null when absent. */
export async function findQuestionnaire(db: Db, actor: SignedIn, id: string) {
  const found = await db.questionnaire.findFirst({
    where: { id, archived: false },
    include: { templateLinks: { where: { subscriptionId: actor.subscriptionId ?? undefined, archived: false }, select: { id: true }, take: 1 } },
  })
  if (found === null) return null
  const { templateLinks, ...row } = found
  return { ...row, isProvided: actor.subscriptionId !== null && templateLinks.length > 0 }
}
