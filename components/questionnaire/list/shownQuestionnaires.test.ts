import { describe, expect, it } from 'vitest'
import type { DisplayState } from '@/graphql/__generated__/types'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'
import { campaignGroups, countsByState, shownQuestionnaires } from './shownQuestionnaires'

const card = (name: string, displayState: DisplayState): QuestionnaireCardFragment => ({
  id: name,
  name,
  description: '',
  templateDescription: '',
  isTemplate: false,
  questionnaireType: 'Campaign',
  subscriptionDepartmentId: null,
  subscriptionDepartment: null,
  startDate: null,
  endDate: null,
  timeZone: 'Europe/London',
  isPublished: displayState !== 'Building',
  displayState,
  participantCount: 0,
  toBeAskedCount: 0,
  startedCount: 0,
  completedCount: 0,
  joinedCount: 0,
  joinedCompletedCount: 0,
  abilities: [],
})
const items = [card('Sales Academy', 'Finished'), card('Safety', 'Live'), card('Coaching', 'Building')]
const names = (choice: Partial<Parameters<typeof shownQuestionnaires>[1]>) =>
  shownQuestionnaires(items, {
    search: '',
    sort: 'default',
    isCampaignList: true,
    showsFinished: false,
    ...choice,
  }).map(({ name }) => name)

describe('the rows of a questionnaire list', () => {
  it('are those of one state when one is chosen, and counted by state as searched', () => {
    expect(names({ state: 'Live' })).toEqual(['Safety'])
    expect(names({ state: 'Finished' })).toEqual([])
    expect([...countsByState(items, 'sa')]).toEqual([
      ['Live', 1],
      ['Upcoming', 0],
      ['Building', 0],
      ['Finished', 1],
    ])
  })
  it('omit finished campaigns until they are requested', () => {
    expect(names({})).toEqual(['Coaching', 'Safety'])
    expect(names({ showsFinished: true })).toEqual(['Coaching', 'Safety', 'Sales Academy'])
  })

  it('include finished questionnaires in every other list', () => {
    expect(names({ isCampaignList: false })).toContain('Sales Academy')
  })

  it('match the search by name, ignoring case', () => {
    expect(names({ search: ' SAF ' })).toEqual(['Safety'])
    expect(names({ search: 'academy', showsFinished: true })).toEqual(['Sales Academy'])
  })

  it('are grouped as Live, Upcoming, being built and Finished, in this order', () => {
    expect(campaignGroups).toEqual(['Live', 'Upcoming', 'Building', 'Finished'])
  })
})
