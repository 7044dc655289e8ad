import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noThanks, questionDetail } from '@/server/testing/screens/questionDetail'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import type { RunAbout, RunQuestion, RunQuestionnaire, RunResponse } from '../run'
import { RunCopy } from './RunCopy'

const question = (id: string, fields: Partial<RunQuestion>): RunQuestion =>
  questionDetail(id, { questionText: `<p>Text of <b>${id}</b></p>`, ...fields })
const questionnaire = (questions: RunQuestion[]): RunQuestionnaire => ({
  id: 'n',
  name: 'Leading well',
  description: '',
  ...noThanks,
  questionnaireType: 'Campaign',
  startDate: null,
  endDate: null,
  timeZone: 'Europe/London',
  sections: [
    {
      id: 's',
      questionnaireId: 'n',
      name: 'Section 1',
      description: '',
      displayOrder: 1,
      condition: null,
      version: 1,
      questions,
    },
  ],
})
const about: RunAbout = {
  companyName: 'Fernhill',
  smallestGroupSize: null,
  retentionMonths: null,
  isAnonymous: false,
  goesOnByItself: false,
  asksManagers: false,
  session: {
    id: 'run',
    userId: 'u',
    startDate: '2026-03-02T09:00:00Z',
    endDate: '2026-03-31T23:30:00Z',
    closesAt: null,
    progress: 100,
    firstName: '',
    lastName: '',
    email: 'zoe@example.test',
    departmentName: null,
    version: 1,
  },
}
type Given = Partial<RunResponse>
const given = (questionId: string, ...rows: Given[]): RunResponse[] =>
  rows.map((row, displayOrder) => ({
    id: `${questionId}${displayOrder}`,
    questionId,
    displayOrder,
    amountInput: null,
    textInput: null,
    yesNoInput: null,
    reinforcementText: null,
    isolationInput: null,
    confidenceInput: null,
    isUserInput: true,
    ...row,
  }))

function lines(fields: Partial<RunQuestion>, ...rows: Given[]): (string | null)[] {
  const { container, unmount } = renderWithTheme(
    <RunCopy
      questionnaire={questionnaire([question('q', fields)])}
      responses={given('q', ...rows)}
      currencySymbol="£"
    />,
  )
  const texts = [...container.querySelectorAll('section p, section h4')].map(({ textContent }) => textContent)
  unmount()
  return texts
}

it('includes the name, who answered and the day of completion in the company’s time zone', () => {
  renderWithTheme(
    <RunCopy
      questionnaire={questionnaire([question('q', {})])}
      responses={given('q', { amountInput: 4 })}
      currencySymbol="£"
      about={about}
    />,
  )
  expect(screen.getByText('Leading well')).toBeTruthy()
  expect(screen.getByText('Answers of zoe@example.test')).toBeTruthy()
  expect(screen.getByText('Completed on 01/04/2026')).toBeTruthy()
  expect(screen.getByText('Text of q')).toBeTruthy()
})

it('has the help text of a question below its text', () =>
  expect(lines({ helpText: 'In a week.' }, { amountInput: 4 })).toEqual(['In a week.', '4 of 5']))

it.each([
  ['a scale', {}, [{ amountInput: 4 }], ['4 of 5']],
  ['a percentage scale', { isPercentage: true, scaleMax: 3 }, [{ amountInput: 0.2 }], ['66%']],
  [
    'before and after',
    { responseType: 'ComparisonScale' },
    [{ amountInput: 2 }, { amountInput: 5 }],
    ['Before: 2 of 5', 'After: 5 of 5', 'Up 3 steps'],
  ],
  [
    'before and after by their names',
    { responseType: 'ComparisonScale', beforeLabel: 'In spring', afterLabel: 'Today' },
    [{ amountInput: 2 }, { amountInput: 5 }],
    ['In spring: 2 of 5', 'Today: 5 of 5', 'Up 3 steps'],
  ],
  [
    'percentages before and after',
    { responseType: 'ComparisonScale', isPercentage: true, scaleMax: 10 },
    [{ amountInput: 0.3 }, { amountInput: 0.7 }],
    ['Before: 30%', 'After: 70%', 'From 30% to 70%'],
  ],
  ['a number', { responseType: 'Number' }, [{ amountInput: -1234.5 }], ['-1,234.5']],
  ['money', { responseType: 'CurrencyAmount' }, [{ amountInput: -3 }], ['-£3']],
  [
    'money with its shares',
    { responseType: 'CurrencyAmount' },
    [{ amountInput: 12000, isolationInput: 0.5, confidenceInput: 0.805 }],
    ['£12,000 (50% due to the training, 80.5% sure)'],
  ],
  [
    'money with one share',
    { responseType: 'CurrencyAmount' },
    [{ amountInput: 0, confidenceInput: 0 }],
    ['£0 (0% sure)'],
  ],
  ['a percentage', { responseType: 'Percentage' }, [{ amountInput: 15 }], ['15%']],
  ['no', { responseType: 'YesNo' }, [{ yesNoInput: false }], ['No']],
  [
    'several options',
    { questionType: 'Intent', responseType: 'MultipleChoice' },
    [
      { amountInput: 1, textInput: 'Agenda' },
      { amountInput: 2, textInput: 'Timer' },
    ],
    ['Agenda', 'Timer'],
  ],
  [
    'texts',
    { questionType: 'Improvement', responseType: 'TextBoxes' },
    [{ textInput: 'One' }, { textInput: 'N/A' }],
    ['One', 'N/A'],
  ],
  [
    'not applicable',
    { isNARequired: true, responseType: 'ComparisonScale' },
    [{ textInput: 'N/A' }, { textInput: 'N/A' }],
    ['Not applicable'],
  ],
  [
    'one that was skipped',
    { questionType: 'Improvement', responseType: 'TextBoxes' },
    [{ textInput: '', isUserInput: false }],
    ['No answer'],
  ],
  ['a scale that was left out', { isOptional: true }, [{ textInput: '', isUserInput: false }], ['No answer']],
  [
    'a before and after that was left out, though it may be not applicable',
    { isOptional: true, isNARequired: true, responseType: 'ComparisonScale' },
    [{ textInput: '', isUserInput: false }],
    ['No answer'],
  ],
  ['a recommendation', { responseType: 'Recommendation' }, [{ amountInput: 9 }], ['9 of 10']],
  [
    'a ranking in its order',
    { questionType: 'Intent', responseType: 'Ranking' },
    [
      { amountInput: 2, textInput: 'Timer' },
      { amountInput: 3, textInput: 'Agenda' },
      { amountInput: 1, textInput: 'Minutes' },
    ],
    ['1. Minutes', '2. Timer', '3. Agenda'],
  ],
  ['a date', { questionType: 'Intent', responseType: 'Date' }, [{ textInput: '2026-11-29' }], ['29/11/2026']],
  ['a number with its unit', { responseType: 'Number', unit: 'hours' }, [{ amountInput: 4 }], ['4 hours']],
  ['none', {}, [], ['No answer']],
] as const)('prints %s', (_what, fields, rows, expected) => expect(lines(fields, ...rows)).toEqual(expected))

it('prints the second prompt with its answer', () => {
  const fields = {
    questionType: 'Commitment',
    responseType: 'TextBoxes',
    isReinforcementRequired: true,
    reinforcementText: 'Who helps you?',
  } as const
  expect(lines(fields, { textInput: 'Call', reinforcementText: 'Ann' })).toEqual(['Call', 'Who helps you?', 'Ann'])
  expect(lines(fields, { textInput: 'Call' })).toEqual(['Call'])
})

it('prints the label of a step behind it, and no other words of the scale', () =>
  expect(lines({ scaleLabels: ['Never', '', '', 'Often', 'Always'], unit: 'times' }, { amountInput: 4 })).toEqual([
    '4 of 5 (Often)',
  ]))
