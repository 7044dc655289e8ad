import { dayInZone } from '@/domain/day'
import { earliestEnd } from '@/domain/questionnaire'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'

/** Changes of the last day: earlier, later, or after the end. */
export type MovedEnd = 'closeEarly' | 'extend' | 'reopen'
/** Lifecycle actions of a published questionnaire. */
export type WayBack = MovedEnd | 'unpublish' | 'cancel'

/** Whether it can end earlier than planned. */
function mayCloseEarly({ displayState, startDate, endDate, timeZone }: QuestionnaireCardFragment, now: Date): boolean {
  if (displayState !== 'Live') return false
  if (endDate === null) return true
  return (
    earliestEnd(startDate === null ? null : new Date(startDate), now, timeZone) < dayInZone(new Date(endDate), timeZone)
  )
}

/**
 * The lifecycle actions of a published questionnaire that this caller may use; none while it is being built, and none of a
 * wave, which follows its campaign.
 */
export function lifecycleActions(questionnaire: QuestionnaireCardFragment, now: Date): WayBack[] {
  const { abilities, displayState, endDate, isPublished, isTemplate, questionnaireType } = questionnaire
  if (isTemplate || !isPublished || questionnaireType === 'FollowUp') return []
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
