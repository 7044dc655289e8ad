import { describe, expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { words } from '@/locales/words'
import { paperQuestion, paperSections, type PaperWords } from '.'

const run = words('en-GB', 'run')
const said: PaperWords = { say: (word, values) => run(word, values), currencySymbol: '£' }
type Fields = Parameters<typeof questionDetail>[1]
const paper = (fields: Fields) => paperQuestion(questionDetail('q', fields), 3, said)
const commitment = { questionType: 'Commitment', responseType: 'TextBoxes', minTextBoxes: 1, maxTextBoxes: 1 } as const

describe('a question on paper', () => {
  it('has its number and its text without markup, a paragraph each', () =>
    expect(paper({ questionText: '<p>How <b>sure</b></p><p>are you?</p>' })).toMatchObject({
      number: 3,
      text: [
        { kind: 'text', text: 'How sure' },
        { kind: 'text', text: 'are you?' },
      ],
    }))

  it('has its help text, its range and that it can be skipped as notes', () =>
    expect(
      paper({ responseType: 'Number', helpText: 'In a week.', leastValue: 0, mostValue: 40, isOptional: true }).notes,
    ).toEqual(['In a week.', 'From 0 to 40.', 'You can skip this question.']))

  it.each<[string, Fields, object[]]>([
    [
      'a scale',
      { scaleMax: 3, scaleLabels: ['Not at all', '', 'Completely'] },
      [
        {
          kind: 'scale',
          name: '',
          steps: [
            { text: '1', label: 'Not at all' },
            { text: '2', label: '' },
            { text: '3', label: 'Completely' },
          ],
          isEach: false,
        },
      ],
    ],
    [
      'before and after, with their own names',
      { responseType: 'ComparisonScale', scaleMax: 2, isPercentage: true, beforeLabel: 'In May', isNARequired: true },
      [
        {
          kind: 'scale',
          name: 'In May',
          steps: [
            { text: '50%', label: '' },
            { text: '100%', label: '' },
          ],
          isEach: false,
        },
        {
          kind: 'scale',
          name: 'After',
          steps: [
            { text: '50%', label: '' },
            { text: '100%', label: '' },
          ],
          isEach: false,
        },
        { kind: 'options', options: ['Not applicable'] },
      ],
    ],
    ['yes or no', { responseType: 'YesNo' }, [{ kind: 'options', options: ['Yes', 'No'] }]],
    [
      'a number with its unit',
      { responseType: 'Number', unit: 'hours a month' },
      [{ kind: 'field', label: '', note: '', before: '', after: 'hours a month' }],
    ],
    [
      'a percentage',
      { responseType: 'Percentage', unit: 'hours' },
      [{ kind: 'field', label: '', note: '', before: '', after: '%' }],
    ],
    [
      'an amount of money with a share',
      { responseType: 'CurrencyAmount', asksConfidence: true },
      [
        { kind: 'field', label: '', note: '', before: '£', after: '' },
        {
          kind: 'field',
          label: 'How sure are you of this amount?',
          note: 'Optional, 0 to 100. If left empty, 100% is used.',
          before: '',
          after: '%',
        },
      ],
    ],
    [
      'options',
      {
        questionType: 'Improvement',
        responseType: 'PickOne',
        options: ['Feedback', '', 'Coaching'],
      },
      [{ kind: 'options', options: ['Feedback', 'Coaching'] }],
    ],
    [
      'a text and the second prompt',
      { ...commitment, isReinforcementRequired: true, reinforcementText: 'By when?' },
      [
        { kind: 'lines', label: '', note: '', count: 4 },
        { kind: 'lines', label: 'By when?', note: 'Optional', count: 2 },
      ],
    ],
    [
      'several texts',
      { ...commitment, maxTextBoxes: 2 },
      [
        { kind: 'lines', label: '1.', note: '', count: 2 },
        { kind: 'lines', label: '2.', note: '', count: 2 },
      ],
    ],
  ])('is answered in the parts of %s', (_kind, fields, parts) => expect(paper(fields).parts).toEqual(parts))

  it('says how many to choose or to write', () => {
    const spoken = { questionType: 'Improvement' as const, options: ['Feedback'] }
    expect(paper({ ...spoken, responseType: 'PickOne' }).notes).toEqual(['Choose one.'])
    expect(paper({ ...spoken, responseType: 'MultipleChoice' }).notes).toEqual(['Choose as many as apply.'])
    expect(paper({ ...commitment, maxTextBoxes: 3 }).notes).toEqual(['Give between 1 and 3 answers.'])
    expect(paper({ ...commitment, minTextBoxes: 0, maxTextBoxes: 2 }).notes).toEqual([
      'Optional: you can give up to 2 answers.',
    ])
  })

  it('has a label of each step where one between the ends has one', () =>
    expect(paper({ scaleMax: 3, scaleLabels: ['Never', 'At times', 'Always'] }).parts).toMatchObject([
      { isEach: true },
    ]))
})

it('numbers the questions throughout, and leaves out a section without any', () => {
  const section = (id: string, ...ids: string[]) => ({
    id,
    name: ` Part ${id} `,
    description: '',
    questions: ids.map((one) => questionDetail(one)),
  })
  const sections = paperSections([section('a', 'q1', 'q2'), section('b'), section('c', 'q3')], said)
  expect(sections.map(({ name, questions }) => [name, questions.map(({ number }) => number)])).toEqual([
    ['Part a', [1, 2]],
    ['Part c', [3]],
  ])
})
