import { describe, expect, it } from 'vitest'
import { type OpenLinkFacts, openLinkState } from '.'

const now = new Date('2026-06-15T12:00:00Z')
const [before, after] = [new Date('2026-06-15T11:59:59Z'), new Date('2026-06-15T12:00:01Z')]
const open: OpenLinkFacts = {
  startDate: null,
  endDate: null,
  mostAnswers: null,
  closedAt: null,
  begun: 3,
  questionnaire: 'Live',
  breaksPromise: false,
}

describe('the state of an open link', () => {
  it.each<[string, Partial<OpenLinkFacts>]>([
    ['Open', {}],
    ['Open', { startDate: now, endDate: now }],
    ['Open', { mostAnswers: 4 }],
    ['Full', { mostAnswers: 3 }],
    ['Full', { mostAnswers: 1 }],
    ['NotYet', { startDate: after }],
    ['Ended', { endDate: before }],
    ['Closed', { closedAt: before }],
    ['Closed', { closedAt: before, endDate: before, questionnaire: 'Building' }],
    ['Ended', { questionnaire: 'Finished' }],
    ['NotYet', { questionnaire: 'Upcoming' }],
    ['NotLive', { questionnaire: 'Building' }],
    ['Closed', { questionnaire: null }],
    ['NotLive', { questionnaire: 'Building', breaksPromise: true }],
    ['GroupsOnly', { breaksPromise: true }],
  ])('is %s with %o', (state, facts) => expect(openLinkState({ ...open, ...facts }, now)).toBe(state))
})
