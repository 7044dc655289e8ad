import 'server-only'
import type { Loader } from '../loader'

type Followed = { id: string; name: string }

/** The campaign that a wave asks again; null for a questionnaire that is no wave. */
export const followedCampaigns: Loader<string, Followed | null> = async (db, questionnaireIds) => {
  const rows = await db.followUp.findMany({
    where: { id: { in: [...questionnaireIds] } },
    select: { id: true, campaign: { select: { id: true, name: true } } },
  })
  const campaigns = new Map(rows.map(({ id, campaign }) => [id, campaign]))
  return questionnaireIds.map((id) => campaigns.get(id) ?? null)
}
