import 'server-only'
import { differenceOf, matched } from '@/domain/comparison'
import { groupFigures } from '../result'
import type { SideResults } from './sideResults'

/** The categories of a side by name; `withheld` by id. */
function categoriesOf({ asked, found }: SideResults) {
  const categoryOf = new Map(asked.map(({ id, analysisType }) => [id, analysisType?.id]))
  const nameOf = new Map(
    asked.flatMap(({ analysisType }) => (analysisType === null ? [] : [[analysisType.id, analysisType.name] as const])),
  )
  const { shown, withheld } = groupFigures(found, (questionId) => categoryOf.get(questionId))
  const named = shown.map(({ key, ...figure }) => ({ analysisTypeId: key, name: nameOf.get(key) ?? '', ...figure }))
  return { nameOf, withheld, shown: named.sort((a, b) => a.name.localeCompare(b.name, 'en')) }
}

/** Categories with results on both sides; what is withheld on one is told on neither, since two groups may be all there are. */
export function comparedCategories(left: SideResults, right: SideResults) {
  const [lefts, rights] = [categoriesOf(left), categoriesOf(right)]
  const withheld = new Set([...lefts.withheld, ...rights.withheld])
  const told = ({ shown }: typeof lefts) => shown.filter(({ analysisTypeId }) => !withheld.has(analysisTypeId))
  const { both, onlyLeft, onlyRight } = matched(told(lefts), told(rights), ({ analysisTypeId }) => analysisTypeId)
  return {
    categories: both.map((sides) => ({
      analysisTypeId: sides.left.analysisTypeId,
      name: sides.left.name,
      ...sides,
      difference: differenceOf(sides.left.meanPerLearner, sides.right.meanPerLearner)!,
    })),
    onlyLeft: onlyLeft.map(({ name }) => name),
    onlyRight: onlyRight.map(({ name }) => name),
    withheld: [...withheld]
      .map((id) => lefts.nameOf.get(id) ?? rights.nameOf.get(id) ?? '')
      .sort((a, b) => a.localeCompare(b, 'en')),
  }
}
