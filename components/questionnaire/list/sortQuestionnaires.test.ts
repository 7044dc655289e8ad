import { describe, expect, it } from 'vitest'
import { defaultTemplateId } from '@/domain/questionnaire'
import { sortQuestionnaires } from './sortQuestionnaires'

const item = (name: string, rest: { id?: string; startDate?: string; endDate?: string; department?: string } = {}) => ({
  id: rest.id ?? name,
  name,
  startDate: rest.startDate ?? null,
  endDate: rest.endDate ?? null,
  questionnaireType: 'Campaign' as const,
  subscriptionDepartment: rest.department === undefined ? null : { id: rest.department, name: rest.department },
})
const names = (items: { name: string }[]) => items.map(({ name }) => name)

describe('the order of a questionnaire list', () => {
  const spring = item('Spring', { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-09-01T00:00:00.000Z' })
  const autumn = item('Autumn', { startDate: '2026-10-01T00:00:00.000Z', endDate: '2026-10-30T00:00:00.000Z' })
  const open = item('Open')

  it('is the newest start first for campaigns, those without a start at the top', () => {
    expect(names(sortQuestionnaires([spring, autumn, open], 'default', true))).toEqual(['Open', 'Autumn', 'Spring'])
  })

  it('is by name for every other list', () => {
    expect(names(sortQuestionnaires([spring, open, autumn], 'default', false))).toEqual(['Autumn', 'Open', 'Spring'])
  })

  it('is ascending when sorted by start date', () => {
    expect(names(sortQuestionnaires([autumn, spring], 'startDate', true))).toEqual(['Spring', 'Autumn'])
  })

  it('is ascending by end date', () => {
    expect(names(sortQuestionnaires([autumn, spring], 'endDate', true))).toEqual(['Spring', 'Autumn'])
  })

  it('is by department, then by name', () => {
    const items = [
      item('b', { department: 'Sales' }),
      item('a', { department: 'Sales' }),
      item('z', { department: 'Legal' }),
    ]
    expect(names(sortQuestionnaires(items, 'department', true))).toEqual(['z', 'a', 'b'])
  })

  it('puts the default template last in every order', () => {
    const standard = item('A default', { id: defaultTemplateId.toUpperCase() })
    for (const sort of ['default', 'name', 'startDate'] as const) {
      expect(names(sortQuestionnaires([standard, spring], sort, false)).at(-1)).toBe('A default')
    }
  })
})
