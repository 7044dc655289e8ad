import 'server-only'
import type { Db } from '@/server/db/client'

/** An open link located at its questionnaire; null when there is none, or its questionnaire is archived. */
export async function managedOpenLink(db: Db, id: string) {
  const link = await db.openLink.findFirst({
    where: { id, questionnaire: { archived: false, isTemplate: false } },
    include: { questionnaire: { select: { name: true, subscriptionDepartmentId: true } } },
  })
  return link === null ? null : { ...link, subscriptionDepartmentId: link.questionnaire.subscriptionDepartmentId }
}
