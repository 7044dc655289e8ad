import 'server-only'
import type { Db } from '@/server/db/client'
import { overviewInclude, type OverviewQuestionnaire } from '../overview'

/** A company's questionnaire that can be reported on. */
export function reportedQuestionnaire(db: Db, id: string): Promise<OverviewQuestionnaire | null> {
  return db.questionnaire.findFirst({ where: { id, archived: false, subscriptionId: { not: null }, isTemplate: false }, include: overviewInclude })
}
