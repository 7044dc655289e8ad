import { foldText } from '@/domain/text'
import type { DisplayState, QuestionnaireCardFragment } from '@/graphql/__generated__/operations'
import { type QuestionnaireSort, sortQuestionnaires } from './sortQuestionnaires'

/** The headings of the campaign list, in order. */
export const campaignGroups: readonly DisplayState[] = ['Live', 'Upcoming', 'Building', 'Finished']

type Choice = { search: string; sort: QuestionnaireSort; isCampaignList: boolean; showsFinished: boolean }

/** The sorted rows of a list: those whose name matches the search; finished campaigns only on request. */
export function shownQuestionnaires(
  items: readonly QuestionnaireCardFragment[],
  { search, sort, isCampaignList, showsFinished }: Choice,
): QuestionnaireCardFragment[] {
  const wanted = foldText(search.trim())
  const shown = items
    .filter(({ name }) => foldText(name).includes(wanted))
    .filter(({ displayState }) => !isCampaignList || showsFinished || displayState !== 'Finished')
  return sortQuestionnaires(shown, sort, isCampaignList)
}
