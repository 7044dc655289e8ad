import 'server-only'
import type { Loader } from '../loader'

/** The programme of a campaign; null for one that is in none. */
export const programmesOfCampaigns: Loader<string, { id: string; name: string } | null> = async (
  db,
  questionnaireIds,
) => {
  const rows = await db.programmeCampaign.findMany({
    where: { questionnaireId: { in: [...questionnaireIds] } },
    select: { questionnaireId: true, programme: { select: { id: true, name: true } } },
  })
  const programmes = new Map(rows.map(({ questionnaireId, programme }) => [questionnaireId, programme]))
  return questionnaireIds.map((id) => programmes.get(id) ?? null)
}
