import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addMonths, type Day, dayInZone, endOfDay, startOfDay } from '@/domain/day'
import type { QuestionnaireDraft, QuestionnaireFields } from '../saving/useQuestionnaireDraft'

type Dates = Pick<QuestionnaireFields, 'startDate' | 'endDate'>
export type ScheduledDraft = QuestionnaireDraft & {
  /** Whether the dates are proposed and not stored yet. */
  isProposed: boolean
  /** Stores the proposed dates, where any are shown. */
  acceptDates: () => void
}

type Options = {
  /** Whether the schedule of an unpublished campaign is open. */
  isOpen: boolean
  timeZone: string
}

const monthFrom = (start: Day, timeZone: string): string => endOfDay(addMonths(start, 1), timeZone).toISOString()

/**
 * A draft that proposes dates for a campaign without any while its schedule is open: from today, for a month. They are
 * stored when they are accepted, when one of them is changed, and when another stage is opened. An end that was not
 * chosen follows the start.
 */
export function useProposedDates(draft: QuestionnaireDraft, { isOpen, timeZone }: Options): ScheduledDraft {
  const { values } = draft
  const isBlank = values.startDate === null && values.endDate === null
  const [isEndChosen, setEndChosen] = useState(!isBlank)
  const today = dayInZone(new Date(), timeZone)
  const suggested: Dates | null =
    isBlank && !isEndChosen
      ? { startDate: startOfDay(today, timeZone).toISOString(), endDate: monthFrom(today, timeZone) }
      : null
  const proposal = isOpen ? suggested : null
  const wasOpen = useRef(isOpen)
  const handleOpen = useEffectEvent((opens: boolean) => {
    if (wasOpen.current && !opens && suggested !== null) draft.edit(suggested)
    wasOpen.current = opens
  })
  useEffect(() => handleOpen(isOpen), [isOpen])
  const edit = (patch: Partial<QuestionnaireFields>) => {
    if (!isOpen || (patch.startDate === undefined && patch.endDate === undefined)) return draft.edit(patch)
    if (patch.endDate !== undefined) setEndChosen(true)
    const { startDate } = patch
    const follows = startDate != null && (!isEndChosen || values.endDate === null)
    const end = follows ? { endDate: monthFrom(dayInZone(new Date(startDate), timeZone), timeZone) } : {}
    draft.edit({ ...proposal, ...end, ...patch })
  }
  return {
    ...draft,
    values: { ...values, ...proposal },
    edit,
    isProposed: proposal !== null,
    acceptDates: () => proposal !== null && draft.edit(proposal),
  }
}
