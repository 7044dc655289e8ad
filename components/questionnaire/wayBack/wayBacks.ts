import { dayInZone } from '@/domain/day'
import { earliestEnd } from '@/domain/questionnaire'
import type { QuestionnaireCardFragment } from '@/graphql/__generated__/operations'

/** Another last day: sooner, later, or after it was over. */
export type MovedEnd = 'closeEarly' | 'extend' | 'reopen'
/** What may be done about a questionnaire that is published. */
export type WayBack = MovedEnd | 'unpublish' | 'cancel'

/** Could it end sooner than it does? */
function mayCloseEarly({ displayState, startDate, endDate, timeZone }: QuestionnaireCardFragment, now: Date): boolean {
  if (displayState !== 'Live') return false
  if (endDate === null) return true
  return (
    earliestEnd(startDate === null ? null : new Date(startDate), now, timeZone) < dayInZone(new Date(endDate), timeZone)
  )
}

/** Which ways back, or on, a published questionnaire has for this caller; one that is being built has none. */
export function wayBacks(questionnaire: QuestionnaireCardFragment, now: Date): WayBack[] {
  const { abilities, displayState, endDate, isPublished, isTemplate, questionnaireType } = questionnaire
  if (isTemplate || !isPublished) return []
  const isFinished = displayState === 'Finished'
  const offered: [WayBack, boolean][] = [
    ['closeEarly', abilities.includes('update') && mayCloseEarly(questionnaire, now)],
    ['extend', abilities.includes('update') && endDate !== null && !isFinished],
    ['reopen', abilities.includes('update') && isFinished],
    ['unpublish', abilities.includes('publish')],
    ['cancel', abilities.includes('delete') && questionnaireType === 'Campaign' && !isFinished],
  ]
  return offered.flatMap(([way, isOffered]) => (isOffered ? [way] : []))
}
