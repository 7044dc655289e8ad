import { describe, expect, it } from 'vitest'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'
import { lifecycleActions } from './lifecycleActions'

const now = new Date('2026-06-10T12:00:00Z')
const live = {
  isTemplate: false,
  isPublished: true,
  questionnaireType: 'Campaign',
  displayState: 'Live',
  startDate: '2026-05-31T23:00:00.000Z',
  endDate: '2026-06-30T22:59:59.999Z',
  timeZone: 'Europe/London',
  abilities: ['update', 'publish', 'delete'],
} as QuestionnaireCardFragment
const of = (fields: Partial<QuestionnaireCardFragment>) => lifecycleActions({ ...live, ...fields }, now)

describe('the lifecycle actions of a published questionnaire', () => {
  it('are four while a campaign is live', () => expect(of({})).toEqual(['closeEarly', 'extend', 'unpublish', 'cancel']))
  it('do not include closing early before the start', () =>
    expect(of({ displayState: 'Upcoming', startDate: '2026-06-19T23:00:00.000Z' })).toEqual([
      'extend',
      'unpublish',
      'cancel',
    ]))
  it('include reopening after the end', () => expect(of({ displayState: 'Finished' })).toEqual(['reopen', 'unpublish']))
  it('do not include closing early when the end cannot be earlier', () => {
    expect(of({ endDate: '2026-06-10T22:59:59.999Z' })).toEqual(['extend', 'unpublish', 'cancel'])
    expect(of({ startDate: '2026-06-09T23:00:00.000Z', endDate: '2026-06-11T22:59:59.999Z' })).not.toContain(
      'closeEarly',
    )
  })
  it('include closing but not cancelling for self-service without an end', () =>
    expect(of({ questionnaireType: 'SelfService', startDate: null, endDate: null })).toEqual([
      'closeEarly',
      'unpublish',
    ]))
  it('are limited to those allowed to the caller', () => {
    expect(of({ abilities: ['read', 'update'] })).toEqual(['closeEarly', 'extend'])
    expect(of({ abilities: ['read'] })).toEqual([])
  })
  it('are empty while it is being built, and for templates', () => {
    expect(of({ isPublished: false, displayState: 'Building' })).toEqual([])
    expect(of({ isTemplate: true })).toEqual([])
  })
})
