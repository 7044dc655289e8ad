import 'server-only'
import type { Db } from '@/server/db/client'

/** The company of an unarchived link, and the template it gives; null when absent. */
export async function linkOf(db: Db, id: string): Promise<{ id: string; questionnaireId: string } | null> {
  const link = await db.subscriptionTemplateLink.findFirst({
    where: { id, archived: false, subscription: { archived: false }, questionnaire: { archived: false } },
    select: { subscriptionId: true, questionnaireId: true },
  })
  return link === null ? null : { id: link.subscriptionId, questionnaireId: link.questionnaireId }
}
