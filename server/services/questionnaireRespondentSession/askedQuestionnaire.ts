import 'server-only'
import type { Db } from '@/server/db/client'

/**
 * A company's questionnaire that people can be added to: neither a template nor archived; null when there is none.
 */
export async function askedQuestionnaire(db: Db, id: string) {
  const questionnaire = await db.questionnaire.findFirst({ where: { id, archived: false, isTemplate: false } })
  return questionnaire === null || questionnaire.subscriptionId === null
    ? null
    : { ...questionnaire, subscriptionId: questionnaire.subscriptionId }
}
