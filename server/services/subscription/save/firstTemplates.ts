import 'server-only'
import { firstTemplateIds } from '@/domain/questionnaire'
import type { Db } from '@/server/db/client'

/** The links of a new company to its first standard templates; those that staff deleted are left out. */
export async function firstTemplates(db: Db): Promise<{ questionnaireId: string }[]> {
  const rows = await db.questionnaire.findMany({
    where: { id: { in: firstTemplateIds }, subscriptionId: null, isTemplate: true, archived: false },
    select: { id: true },
  })
  return rows.map(({ id }) => ({ questionnaireId: id }))
}
