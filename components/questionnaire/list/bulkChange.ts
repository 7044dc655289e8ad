import type { Day } from '@/domain/day'
import type { QuestionnaireCardFragment, QuestionnairesChange } from '@/graphql/__generated__/operations'
import { endDays } from '../lifecycle/endDays'
import { lifecycleActions, type MovedEnd } from '../lifecycle/lifecycleActions'

type Row = QuestionnaireCardFragment
/** How the last day of a questionnaire would be moved. */
const ways = { end: ['closeEarly'], extend: ['extend', 'reopen'] } as const

function wayOf(change: 'end' | 'extend', row: Row, now: Date): MovedEnd | undefined {
  const offered = lifecycleActions(row, now)
  return ways[change].find((way) => offered.includes(way))
}

/** The default last day: the earliest on which those can end, or a week after the last of them. */
export function firstDay(change: QuestionnairesChange, rows: readonly Row[], now: Date): Day | null {
  if (change === 'archive') return null
  const days = rows.flatMap((row) => {
    const way = wayOf(change, row, now)
    return way === undefined ? [] : [endDays(way, row, now).first]
  })
  days.sort()
  return days[change === 'end' ? 0 : days.length - 1] ?? null
}

/** Those of the selected questionnaires that the caller may change in this way, to this last day. */
export function changeable(
  change: QuestionnairesChange,
  rows: readonly Row[],
  { day, now }: { day: Day | null; now: Date },
): Row[] {
  if (change === 'archive') return rows.filter(({ abilities }) => abilities.includes('delete'))
  return rows.filter((row) => {
    const way = wayOf(change, row, now)
    if (way === undefined || day === null) return false
    const { min, max } = endDays(way, row, now)
    return day >= min && (max === null || day <= max)
  })
}
