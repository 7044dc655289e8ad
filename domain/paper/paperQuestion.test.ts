import { describe, expect, it } from 'vitest'
import { questionDetail } from '@/server/testing/screens/questionDetail'
import { paperWords } from '@/server/testing/screens/paperWords'
import { type PaperItem, paperQuestion, paperSections, type PaperWords } from '.'

const said: PaperWords = paperWords()
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
      'a day',
      { ...commitment, responseType: 'Date' },
      [{ kind: 'field', label: '', note: 'Day, month and year.', before: '', after: '' }],
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

type Asked = Parameters<typeof paperSections>[0][number]
const section = (id: string, questions: Asked['questions'], more: Partial<Asked> = {}): Asked => ({
  id,
  name: ` Part ${id} `,
  description: '',
  condition: null,
  questions,
  ...more,
})

it('numbers the questions throughout, and leaves out a section without any', () => {
  const questions = (...ids: string[]) => ids.map((one) => questionDetail(one))
  const sections = paperSections(
    [section('a', questions('q1', 'q2')), section('b', []), section('c', questions('q3'))],
    said,
  )
  const numberOf = (item: PaperItem) => (item.kind === 'question' ? item.number : null)
  expect(sections.map(({ name, items }) => [name, items.map(numberOf)])).toEqual([
    ['Part a', [1, 2]],
    ['Part c', [3]],
  ])
})

describe('statements on one scale', () => {
  const statement = (id: string, fields: Fields = {}) =>
    questionDetail(id, { stem: 'I can …', scaleLabels: ['Never', '', '', '', 'Always'], ...fields })
  const tableOf = (questions: Asked['questions']) => paperSections([section('a', questions)], said)[0]!.items

  it('are a table: the steps with the labels of their ends, and a numbered row for each', () =>
    expect(tableOf([questionDetail('q1'), statement('q2'), statement('q3', { helpText: 'At work.' })])).toMatchObject([
      { kind: 'question', number: 1 },
      {
        kind: 'table',
        stem: 'I can …',
        steps: [{ text: '1', label: 'Never' }, {}, {}, {}, { text: '5', label: 'Always' }],
        sides: [''],
        notApplicable: '',
        statements: [
          { number: 2, text: [{ text: 'Text of q2' }], notes: [] },
          { number: 3, notes: ['At work.'] },
        ],
      },
    ]))

  it('have both sides of a before/after question, what is not applicable, and that they can be skipped', () =>
    expect(
      tableOf([statement('q1', { responseType: 'ComparisonScale', isNARequired: true, isOptional: true })]),
    ).toMatchObject([
      {
        sides: ['Before', 'After'],
        notApplicable: 'Not applicable',
        notes: ['You can skip any of these statements.'],
      },
    ]))

  it('have the labels of many steps as a note', () =>
    expect(
      tableOf([statement('q1', { scaleMax: 6, scaleLabels: ['Never', '', '', 'Often', '', 'Always'] })]),
    ).toMatchObject([
      { notes: ['1 = Never, 4 = Often, 6 = Always'], steps: Array.from({ length: 6 }, () => ({ label: '' })) },
    ]))
})

it('says of a question, a statement and a section which answers they are for', () => {
  const onFirst = { match: 'all' as const, terms: [{ questionId: 'q1', test: 'is' as const, value: 1 }] }
  const [first, second] = paperSections(
    [
      section('a', [
        questionDetail('q1', { responseType: 'YesNo' }),
        questionDetail('q2', { condition: onFirst }),
        questionDetail('q3', { stem: 'I can …', condition: onFirst }),
      ]),
      section('b', [questionDetail('q4')], { condition: onFirst }),
    ],
    said,
  )
  const onlyIf = 'Only if question 1 is Yes.'
  expect(first).toMatchObject({ onlyIf: '', items: [{ onlyIf: '' }, { onlyIf }, { statements: [{ onlyIf }] }] })
  expect(second).toMatchObject({ onlyIf })
})
