import 'server-only'
import type { Db } from '@/server/db/client'

/** A live base amount, with the questionnaire that decides on access; null when absent. */
export async function findLink(db: Db, id: string) {
  const link = await db.questionnaireAnalysisTypeLink.findFirst({
    where: { id, archived: false, questionnaire: { archived: false } },
    include: { questionnaire: true },
  })
  return link && { ...link.questionnaire, linkId: link.id }
}
