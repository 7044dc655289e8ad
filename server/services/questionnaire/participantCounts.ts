import 'server-only'
import type { Loader } from '../loader'

type Counts = { participants: number; started: number; completed: number }

/** How many people take part in each questionnaire and how many of them began and finished, in one statement. */
export const participantCounts: Loader<string, Counts> = async (db, questionnaireIds) => {
  const rows = await db.questionnaireRespondentSession.groupBy({
    by: ['questionnaireId'],
    where: { questionnaireId: { in: [...questionnaireIds] }, archived: false },
    _count: { _all: true, startDate: true, endDate: true },
  })
  const counts = new Map(rows.map(({ questionnaireId, _count }) => [questionnaireId, { participants: _count._all, started: _count.startDate, completed: _count.endDate }]))
  return questionnaireIds.map((id) => counts.get(id) ?? { participants: 0, started: 0, completed: 0 })
}
