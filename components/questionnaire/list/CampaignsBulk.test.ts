import { describe, expect, it } from 'vitest'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'
import { changeable, firstDay } from './CampaignsBulk'

const now = new Date('2026-06-10T12:00:00Z')
const live = (id: string, fields: Partial<QuestionnaireCardFragment> = {}) =>
  ({
    id,
    isTemplate: false,
    isPublished: true,
    questionnaireType: 'Campaign',
    displayState: 'Live',
    startDate: '2026-05-31T23:00:00.000Z',
    endDate: '2026-06-30T22:59:59.999Z',
    timeZone: 'Europe/London',
    abilities: ['update', 'publish', 'delete'],
    ...fields,
  }) as QuestionnaireCardFragment
const rows = [
  live('live'),
  live('later', { endDate: '2026-07-31T22:59:59.999Z' }),
  live('finished', { displayState: 'Finished', endDate: '2026-06-01T22:59:59.999Z' }),
  live('building', { displayState: 'Building', isPublished: false }),
  live('read', { abilities: ['read'] }),
]
const ids = (...parameters: Parameters<typeof changeable>) => changeable(...parameters).map(({ id }) => id)

describe('a change of several campaigns', () => {
  it('ends those that are live, from today on, by default today', () => {
    expect(firstDay('end', rows, now)).toBe('2026-06-10')
    expect(ids('end', rows, { day: '2026-06-10', now })).toEqual(['live', 'later'])
    expect(ids('end', rows, { day: '2026-07-01', now })).toEqual(['later'])
    expect(ids('end', rows, { day: '2026-06-09', now })).toEqual([])
  })
  it('extends and reopens, by default until a week after the last end', () => {
    expect(firstDay('extend', rows, now)).toBe('2026-08-07')
    expect(ids('extend', rows, { day: '2026-08-07', now })).toEqual(['live', 'later', 'finished'])
    expect(ids('extend', rows, { day: '2026-07-15', now })).toEqual(['live', 'finished'])
    expect(ids('extend', rows, { day: null, now })).toEqual([])
  })
  it('archives those that the reader may delete', () => {
    expect(firstDay('archive', rows, now)).toBeNull()
    expect(ids('archive', rows, { day: null, now })).toEqual(['live', 'later', 'finished', 'building'])
  })
  it('has no default day where none can be moved', () => expect(firstDay('end', rows.slice(3), now)).toBeNull())
})
