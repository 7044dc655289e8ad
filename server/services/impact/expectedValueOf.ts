import 'server-only'
import type { Loader } from '../loader'

/** What is expected of each question, as its figure is shown; null for nothing. */
export const expectedOfQuestion: Loader<string, number | null> = async (db, questionIds) => {
  const rows = await db.expectedValue.findMany({ where: { questionId: { in: [...questionIds] } } })
  const values = new Map(rows.map(({ questionId, value }) => [questionId, value]))
  return questionIds.map((id) => values.get(id) ?? null)
}

/** The change in percent that is expected of the category of each link, in its questionnaire; null for nothing. */
export const expectedOfLink: Loader<string, number | null> = async (db, linkIds) => {
  const links = await db.questionnaireAnalysisTypeLink.findMany({ where: { id: { in: [...linkIds] } } })
  const rows = await db.expectedValue.findMany({
    where: { OR: links.map(({ questionnaireId, analysisTypeId }) => ({ questionnaireId, analysisTypeId })) },
  })
  const keyOf = (of: { questionnaireId: string; analysisTypeId: string | null }) =>
    `${of.questionnaireId} ${of.analysisTypeId}`
  const values = new Map(rows.map((row) => [keyOf(row), row.value]))
  const valueOf = new Map(links.map((link) => [link.id, values.get(keyOf(link)) ?? null]))
  return linkIds.map((id) => valueOf.get(id) ?? null)
}
