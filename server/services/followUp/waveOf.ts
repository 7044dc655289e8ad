import 'server-only'
import type { Loader } from '../loader'

/** The number of the wave that a questionnaire is, in its campaign; 0 for one that is no wave. */
export const waveOf: Loader<string, number> = async (db, questionnaireIds) => {
  const rows = await db.followUp.findMany({
    where: { id: { in: [...questionnaireIds] } },
    select: { id: true, wave: true },
  })
  const waves = new Map(rows.map(({ id, wave }) => [id, wave]))
  return questionnaireIds.map((id) => waves.get(id) ?? 0)
}
