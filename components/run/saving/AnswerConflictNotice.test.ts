import { expect, it } from 'vitest'
import { blankRow, notApplicable } from '@/domain/questionResponse'
import { answerText } from './AnswerConflictNotice'

const words = {
  notApplicable: 'Not applicable',
  none: 'No answer',
  yes: 'Yes',
  no: 'No',
  other: ({ option, words: said }: { option: string; words: string }) => `${option}: ${said}`,
  shares: ({ isolationInput }: { isolationInput: number | null }) => (isolationInput === null ? '' : 'half of it'),
}

it.each([
  ['a figure', [{ ...blankRow, amountInput: -2.5 }], [], '-2.5'],
  ['a figure with its shares', [{ ...blankRow, amountInput: 9, isolationInput: 0.5 }], [], '9 · half of it'],
  [
    'both sides',
    [
      { ...blankRow, amountInput: 2 },
      { ...blankRow, displayOrder: 1, amountInput: 4 },
    ],
    [],
    '2, 4',
  ],
  ['yes or no', [{ ...blankRow, yesNoInput: false }], [], 'No'],
  [
    'chosen options',
    [
      { ...blankRow, displayOrder: 1 },
      { ...blankRow, displayOrder: 3, textInput: 'Blue' },
    ],
    ['Red', '', 'Blue'],
    'Red, Blue',
  ],
  [
    'words beside a chosen option',
    [
      { ...blankRow, displayOrder: 1, textInput: 'Red' },
      { ...blankRow, displayOrder: 3, textInput: 'Teal' },
    ],
    ['Red', '', 'Another'],
    'Red, Another: Teal',
  ],
  [
    'texts with their second prompt',
    [{ ...blankRow, textInput: 'Ask', reinforcementText: 'Weekly' }],
    [],
    'Ask · Weekly',
  ],
  ['not applicable', [{ ...blankRow, textInput: notApplicable }], [], 'Not applicable'],
  ['a skipped question', [{ ...blankRow, textInput: '', isUserInput: false }], [], 'No answer'],
  ['nothing', [], [], 'No answer'],
])('formats %s', (_what, rows, options, expected) =>
  expect(answerText(rows, { options, otherOption: 3 }, words)).toBe(expected),
)
