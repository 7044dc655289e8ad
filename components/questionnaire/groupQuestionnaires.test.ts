import { describe, expect, it } from 'vitest'
import type { DisplayState, QuestionnaireCardFragment } from '@/graphql/__generated__/operations'
import { groupQuestionnaires } from './groupQuestionnaires'

const card = (displayState: DisplayState): QuestionnaireCardFragment => ({
  id: displayState,
  name: displayState,
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
  completedCount: 0,
  abilities: [],
})
const states = (items: DisplayState[], showsFinished: boolean) => groupQuestionnaires(items.map(card), showsFinished).map(({ state }) => state)

describe('the groups of the campaign list', () => {
  it('are Live, Upcoming, being built and Finished, in this order', () => {
    expect(states(['Finished', 'Building', 'Upcoming', 'Live'], true)).toEqual(['Live', 'Upcoming', 'Building', 'Finished'])
  })

  it('hide finished campaigns until they are asked for', () => {
    expect(states(['Finished', 'Live'], false)).toEqual(['Live'])
  })

  it('leave out what nothing belongs to', () => {
    expect(states(['Upcoming'], true)).toEqual(['Upcoming'])
  })
})
