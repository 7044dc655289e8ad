import { foldText } from '@/domain/text'
import type { DisplayState } from '@/graphql/__generated__/types'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'
import { type QuestionnaireSort, sortQuestionnaires } from './sortQuestionnaires'

/** The headings of the campaign list, in order. */
export const campaignGroups: readonly DisplayState[] = ['Live', 'Upcoming', 'Building', 'Finished']

type Choice = {
  search: string
  sort: QuestionnaireSort
  isCampaignList: boolean
  showsFinished: boolean
  /** Only campaigns in this state; null for all. */
  state?: DisplayState | null
}

const matching = (items: readonly QuestionnaireCardFragment[], search: string) => {
  const wanted = foldText(search.trim())
  return items.filter(({ name }) => foldText(name).includes(wanted))
}

/** How many of the campaigns whose name matches the search are in each state. */
export function countsByState(
  items: readonly QuestionnaireCardFragment[],
  search: string,
): ReadonlyMap<DisplayState, number> {
  const found = matching(items, search)
  return new Map(
    campaignGroups.map((state) => [state, found.filter(({ displayState }) => displayState === state).length]),
  )
}

/**
 * The sorted rows of a list: those whose name matches the search, in the chosen state; finished campaigns only on
 * request.
 */
export function shownQuestionnaires(
  items: readonly QuestionnaireCardFragment[],
  { search, sort, isCampaignList, showsFinished, state = null }: Choice,
): QuestionnaireCardFragment[] {
  const shown = matching(items, search)
    .filter(({ displayState }) => state === null || displayState === state)
    .filter(({ displayState }) => !isCampaignList || showsFinished || displayState !== 'Finished')
  return sortQuestionnaires(shown, sort, isCampaignList)
}
