import 'server-only'
import type { Db } from '@/server/db/client'
import { type Figures, groupFigures, type RunCount } from '../result'
import type { AnalyserPlace } from './analyserPlace'
import type { AskedQuestion } from './askedQuestions'

type Given = {
  found: Figures
  questions: readonly AskedQuestion[]
  chosen: readonly string[]
  counts: readonly Pick<RunCount, 'questionnaireId' | 'invited'>[]
}

/** The categories by name: those with results, those that none of the answers adds anything to, and those of too few people. */
export async function categoriesOf(
  db: Db,
  { subscriptionId }: AnalyserPlace,
  { found, questions, chosen, counts }: Given,
) {
  const categoryOf = new Map(questions.map(({ id, analysisTypeId }) => [id, analysisTypeId]))
  const { shown, withheld } = groupFigures(found, (questionId) => categoryOf.get(questionId))
  const asked = new Set([...categoryOf.values()].flatMap((id) => id ?? []))
  const named = await db.analysisType.findMany({
    where: {
      OR: [
        { id: { in: [...asked] } },
        { id: { in: [...chosen] }, archived: false, OR: [{ subscriptionId }, { subscriptionId: null }] },
      ],
    },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const figureOf = new Map(shown.map(({ key, ...figure }) => [key, figure]))
  const hidden = new Set(withheld)
  const askedFor = (categoryId: string) => {
    const asking = new Set(
      questions
        .filter(({ analysisTypeId }) => analysisTypeId === categoryId)
        .map(({ questionnaireId }) => questionnaireId),
    )
    return counts.reduce((sum, { questionnaireId, invited }) => (asking.has(questionnaireId) ? sum + invited : sum), 0)
  }
  return {
    categoryResults: named.flatMap(({ id, name }) =>
      figureOf.has(id) ? [{ analysisTypeId: id, name, ...figureOf.get(id)!, asked: askedFor(id) }] : [],
    ),
    categoriesWithoutResults: named.flatMap(({ id, name }) => (figureOf.has(id) || hidden.has(id) ? [] : [name])),
    withheldCategories: named.flatMap(({ id, name }) => (hidden.has(id) ? [name] : [])),
  }
}
