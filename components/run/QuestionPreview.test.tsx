import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { QuestionPreview } from './QuestionPreview'

const preview = (fields: Parameters<typeof questionDetail>[1]) =>
  renderWithTheme(<QuestionPreview question={questionDetail('q', fields)} sectionName="Section 1" currencySymbol="£" />)
const field = () => screen.findByRole('textbox', { name: 'Text of q' })

it('shows the unit, the range and that the question may be left out', async () => {
  preview({ responseType: 'Number', unit: 'hours a month', leastValue: 0, mostValue: 40, isOptional: true })
  for (const text of ['hours a month', 'From 0 to 40.', 'You can skip this question.'])
    expect(await screen.findByText(text)).toBeTruthy()
  const described = ((await field()).getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'hours a month',
    'From 0 to 40.You can skip this question.',
  ])
})

it('shows none of them for another kind of answer, which keeps what was entered for a number', () => {
  preview({ responseType: 'Scale', unit: 'hours a month', leastValue: 0, mostValue: 40, isOptional: false })
  for (const text of ['hours a month', 'From 0 to 40.', 'You can skip this question.'])
    expect(screen.queryByText(text)).toBeNull()
})
