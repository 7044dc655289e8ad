import 'server-only'
import type { Db } from '@/server/db/client'

/** A live section, with the questionnaire that decides on access; null when absent. */
export async function findSection(db: Db, id: string) {
  const section = await db.questionnaireSection.findFirst({
    where: { id, archived: false, questionnaire: { archived: false } },
    include: { questionnaire: true },
  })
  return section && { ...section.questionnaire, sectionId: section.id }
}
