import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type AnalyserFilter, emptyFilter } from '@/domain/analyser'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ChosenFilters } from './ChosenFilters'

const options = {
  providers: Array.from({ length: 30 }, (_, index) => ({ value: `P${index}`, label: `Provider ${index}` })),
  courseNames: [],
  courseTypes: [],
  departmentIds: [{ value: 'd1', label: 'Sales' }],
  sectionNames: [],
  analysisTypeIds: [{ value: 'a1', label: 'Confidence' }],
  questionnaireIds: [],
  measures: [{ value: '<p>How sure?</p>', label: 'How sure?' }],
}
const learners = { learnerOf: (id: string) => ({ id, name: 'Ann Vale', email: 'ann@example.test' }) }

function chips(filter: Partial<AnalyserFilter>) {
  const chosenFilter = { ...emptyFilter({ from: '2026-10-01', to: '2026-10-31' }), ...filter }
  renderWithTheme(<ChosenFilters filter={chosenFilter} options={options} learners={learners} />)
  return within(screen.getByRole('list', { name: 'Chosen filters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('name the days and each tag with its list', () =>
  expect(
    chips({
      questionnaireType: 'SelfService',
      userIds: ['u1'],
      departmentIds: ['d1'],
      analysisTypeIds: ['a1'],
      measures: ['<p>How sure?</p>'],
    }),
  ).toEqual([
    '01/10/2026 to 31/10/2026',
    'Type of questionnaire: Self-service',
    'Learners: Ann Vale',
    'Departments: Sales',
    'Category: Confidence',
    'Measures: How sure?',
  ]))
it.each([
  [{ isAllTime: true }, 'All time'],
  [{ from: null, to: null }, 'All time'],
  [{ to: null }, 'From 01/10/2026'],
  [{ from: null }, 'Until 31/10/2026'],
])('name the days of %o', (days, text) => expect(chips(days)).toEqual([text]))
it('show twenty of many tags, and the number of the others', () => {
  const found = chips({ providers: options.providers.map(({ value }) => value) })
  expect([found.length, found.at(-2), found.at(-1)]).toEqual([22, 'Trainer/Provider: Provider 19', '10 more'])
})
