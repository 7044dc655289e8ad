import 'server-only'
import type { Loader } from '../loader'

/** How many people a reminder of each questionnaire would reach now: invited, not finished, and not asked to be left alone. One statement. */
export const remindableCounts: Loader<string, number> = async (db, questionnaireIds) => {
  const rows = await db.questionnaireRespondentSession.groupBy({
    by: ['questionnaireId'],
    where: { questionnaireId: { in: [...questionnaireIds] }, archived: false, endDate: null, invitedAt: { not: null }, remindersStoppedAt: null, user: { archived: false } },
    _count: { _all: true },
  })
  const counts = new Map(rows.map(({ questionnaireId, _count }) => [questionnaireId, _count._all]))
  return questionnaireIds.map((id) => counts.get(id) ?? 0)
}
