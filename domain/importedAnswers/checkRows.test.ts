import { describe, expect, it } from 'vitest'
import { joinedRows, answersChecker, planOf, planProblem, type ReadQuestion } from '.'
import type { AnswersColumn, AnswersPlan } from './importedAnswers.schema'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A question of a kind, as it is stored. */
function asked(n: number, fields: Partial<ReadQuestion>): ReadQuestion {
  return {
    ...{ id: id(n), questionText: `Question ${n}`, stem: '', questionType: 'Measure', responseType: 'Number' },
    ...{ scaleMax: 5, scaleLabels: [], isPercentage: false, beforeLabel: '', afterLabel: '', unit: '' },
    ...{ minTextBoxes: 0, maxTextBoxes: 3, isNARequired: false, isReinforcementRequired: false, isOptional: false },
    ...{ leastValue: null, mostValue: null, isWholeNumber: false, options: [], optionOrder: [], mostChosen: null },
    ...{ otherOption: null, asksIsolation: false, asksConfidence: false, wordingNumber: 1 },
    ...{ condition: null, sectionCondition: null },
    ...fields,
  } as ReadQuestion
}

const tableOf = (header: string[], ...rows: string[][]) => ({
  header,
  rows: rows.map((cells, index) => ({ rowNumber: index + 2, cells })),
})
const sheets = [{ blobId: id(0), sheet: null, headingRow: null, withHidden: false }]
const chosen = { sheets, columns: null, match: null, scaleFrom: null, decimalSign: null }

type Tables = ReturnType<typeof tableOf>[]

function checked(questions: ReadQuestion[], tables: Tables, more: Partial<typeof chosen | AnswersPlan> = {}) {
  const plan = planOf({ ...chosen, ...more } as typeof chosen, tables, questions)
  const check = answersChecker({ tables, plan, questions, currencySymbol: '£' })
  return joinedRows(tables, plan).map(check)
}

/** What one cell says for a question: the stored values of its rows, or why it is refused. */
function said(fields: Partial<ReadQuestion>, cell: string, more: Partial<AnswersPlan> = {}) {
  const [row] = checked([asked(1, fields)], [tableOf(['Question 1', 'Remark'], [cell, 'x'])], more)
  const [answer] = row!.answers
  if (row!.problems.length > 0) return row!.problems.map(({ key }) => key.replace('answers.', '')).join()
  return answer!.rows.map(({ displayOrder, amountInput, yesNoInput, textInput }) =>
    answer!.question.responseType === 'TextBoxes' || amountInput === null
      ? (yesNoInput ?? textInput)
      : answer!.question.responseType === 'Ranking'
        ? [displayOrder, amountInput]
        : amountInput,
  )
}

const scale: Partial<ReadQuestion> = { responseType: 'Scale', scaleLabels: ['Never', '', '', '', 'Always'] }
const one: Partial<ReadQuestion> = {
  questionType: 'Intent',
  responseType: 'PickOne',
  options: ['Red', 'Blue, or so', 'Other'],
}
const many: Partial<ReadQuestion> = { ...one, responseType: 'MultipleChoice' }

describe('a cell', () => {
  it.each([
    ['Number', '7,5', [7.5]],
    ['Number', '1 234', [1234]],
    ['Number', 'seven', 'notANumber'],
    ['Number', '1.500', 'ambiguous'],
    ['Number', '', 'none'],
    ['Number', '–', 'none'],
    ['Percentage', '12 %', [12]],
    ['CurrencyAmount', '£1,200.50', [1200.5]],
    ['CurrencyAmount', '€5', 'otherCurrency'],
    ['YesNo', 'Ja', [true]],
    ['YesNo', 'no', [false]],
    ['YesNo', 'maybe', 'noYesNo'],
    ['Recommendation', '0', [0]],
    ['Recommendation', '11', 'noDegree'],
  ] as const)('%s: "%s"', (responseType, cell, expected) => expect(said({ responseType }, cell)).toEqual(expected))

  it.each([
    ['7', 'noStep'],
    ['0', 'noStep'],
    ['4', [4]],
    ['4.0', [4]],
    ['always', [5]],
    ['1 - Never', [1]],
    ['5 (Always)', [5]],
    ['1 - Always', 'noStep'],
    ['Often', 'noStep'],
  ])('of a scale of 5: "%s"', (cell, expected) => expect(said(scale, cell, { scaleFrom: 1 })).toEqual(expected))
  it('of a scale that begins with 0 in the sheet', () => {
    expect(said(scale, '0', { scaleFrom: 0 })).toEqual([1])
    expect(said(scale, '5', { scaleFrom: 0 })).toBe('noStep')
  })
  it('of a scale of percentages', () => {
    expect(said({ ...scale, scaleMax: 10, isPercentage: true }, '70%')).toEqual([0.7])
    expect(said({ ...scale, scaleMax: 10, isPercentage: true }, '7')).toBe('noStep')
  })
  it('with a figure that can be two, where the decimal sign is known', () => {
    expect(said({}, '1.500', { decimalSign: 'Comma' })).toEqual([1500])
    expect(said({}, '1.500', { decimalSign: 'Point' })).toEqual([1.5])
  })
  it('of a limited number', () => {
    const limited = { leastValue: 1, mostValue: 10, isWholeNumber: true }
    expect([said(limited, '11'), said(limited, '2.5'), said(limited, '10')]).toEqual(['outOfRange', 'notANumber', [10]])
  })
  it.each([
    ['blue, or so', [2]],
    ['Green', 'noOption'],
  ])('of one choice: "%s"', (cell, expected) => expect(said(one, cell)).toEqual(expected))
  it('of choices', () => {
    expect(said(many, 'Red;Blue, or so;')).toEqual([1, 2])
    expect(said(many, 'Blue, or so, Red')).toEqual([1, 2])
    expect(said(many, 'Red, Green')).toBe('noOption')
    expect(said({ ...many, mostChosen: 1 }, 'Red;Blue, or so')).toBe('tooMany')
  })
  it('of choices that ask for other words', () => {
    const [row] = checked([asked(1, { ...many, otherOption: 3 })], [tableOf(['Question 1'], ['Red;Green'])])
    expect(row!.answers[0]!.rows.map(({ displayOrder, textInput }) => [displayOrder, textInput])).toEqual([
      [1, 'Red'],
      [3, 'Green'],
    ])
  })
  it('of a ranking', () => {
    const ranking = { ...one, responseType: 'Ranking' } as const
    expect(said(ranking, 'Other;Red;Blue, or so')).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
    ])
  })
  it('of a day, and of texts in any alphabet', () => {
    expect(said({ questionType: 'Intent', responseType: 'Date' }, '24.12.2025')).toEqual(['2025-12-24'])
    expect(said({ questionType: 'Intent', responseType: 'Date' }, '32.12.2025')).toBe('noDay')
    expect(said({ questionType: 'Intent', responseType: 'TextBoxes' }, ' Больше говорить ')).toEqual([
      'Больше говорить',
    ])
    expect(said({ questionType: 'Intent', responseType: 'TextBoxes' }, 'x'.repeat(10_001))).toBe('tooLong')
  })
  it('that says a question does not apply', () => {
    expect(said({ isNARequired: true }, 'n/a')).toEqual(['N/A'])
    expect(said({}, 'n/a')).toBe('none')
  })
})

const pair = (n: number, fields: Partial<ReadQuestion> = {}) =>
  asked(n, { responseType: 'ComparisonScale', scaleMax: 6, questionText: `I can do number ${n} well`, ...fields })
const heading = (n: number) => `How well can you do these? [I can do number ${n} well]`
const sidesOf = ({ answers }: ReturnType<typeof checked>[number]) =>
  answers.map(({ rows }) => rows.map(({ displayOrder, amountInput }) => [displayOrder, amountInput]))

describe('a start sheet and an end sheet', () => {
  const start = tableOf(
    ['Timestamp', 'Code', heading(1), heading(2)],
    ['1.2.2026', 'ab1', '0', '1'],
    ['', 'ab2', '2', ''],
    ['', 'ab3', '3', '3'],
  )
  const end = tableOf(
    ['Timestamp', heading(1), heading(2), 'Code'],
    ['1.4.2026', '5', '4', 'AB 2'],
    ['', '4', '4', 'ab1'],
    ['', '1', '1', 'zz'],
  )
  const questions = [pair(1), pair(2)]

  it('are joined by their codes, with the sides of the questions from each; the figures begin with 0', () => {
    const rows = checked(questions, [start, end])
    expect(rows.map(({ startRow, endRow }) => [startRow, endRow])).toEqual([
      [2, 3],
      [3, 2],
      [4, null],
      [null, 4],
    ])
    expect(sidesOf(rows[0]!)).toEqual([
      [
        [0, 1],
        [1, 5],
      ],
      [
        [0, 2],
        [1, 5],
      ],
    ])
    expect(rows.map(({ notes }) => notes.map(({ key }) => key))).toEqual([
      [],
      ['answers.onlyAfter'],
      ['answers.onlyStart'],
      ['answers.onlyEnd'],
    ])
    expect(rows[1]!.ended).toEqual({ day: '2026-04-01', milliseconds: 0 })
  })
  it('are joined by their order, or not at all', () => {
    const inOrder = checked(questions, [start, end], { match: 'Order' })
    expect(inOrder.map(({ startRow, endRow }) => [startRow, endRow])).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
    ])
    const apart = checked(questions, [start, end], { match: 'None' })
    expect(apart).toHaveLength(6)
    expect(apart.every(({ problems, notes }) => problems.length === 0 && notes.length === 1)).toBe(true)
  })
  it('refuse rows whose code is missing or stands twice, in either sheet', () => {
    const twice = tableOf(['Code', heading(1)], ['ab1', '1'], ['ab2', '1'], ['ab2', '1'], ['', '1'])
    const keys = checked(questions, [start, twice]).map(({ problems }) => problems.map(({ key }) => key).join())
    expect(keys).toEqual(['', 'answers.codeTwice', '', 'answers.codeTwice', 'answers.codeTwice', 'answers.codeMissing'])
  })
})

describe('one sheet', () => {
  it('has the sides of a question in two columns, and a note where one or both are blank', () => {
    const header = ['I can do number 1 well (before)', 'I can do number 1 well (after)', 'Question 3']
    const rows = checked([pair(1), asked(3, {})], [tableOf(header, ['1', '2', '3'], ['1', '', '3'], ['', '', '3'])])
    expect(sidesOf(rows[0]!)[0]).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect(rows.map(({ notes, problems }) => [...notes, ...problems].map(({ key }) => key))).toEqual([
      [],
      ['answers.onlyBefore'],
      ['answers.noSide'],
    ])
  })
  it('names people by their email', () => {
    const rows = checked(
      [asked(1, {})],
      [tableOf(['E-Mail', 'Question 1'], ['Ada@Example.test', '1'], ['nobody', '1'], ['', '1'])],
    )
    expect(rows.map(({ email, problems }) => [email, problems[0]?.key])).toEqual([
      ['ada@example.test', undefined],
      [null, 'answers.emailInvalid'],
      [null, 'answers.emailMissing'],
    ])
  })
  it('has columns of options', () => {
    const rows = checked(
      [asked(1, many)],
      [tableOf(['Question 1 [Red]', 'Question 1 [Other]'], ['Yes', ''], ['', '1'], ['No', 'x'], ['?', ''])],
    )
    expect(
      rows.map(({ answers, problems }) => problems[0]?.key ?? answers[0]!.rows.map((row) => row.displayOrder)),
    ).toEqual([[1], [3], [3], 'answers.noOption'])
  })
  it('leaves out what would not have been asked', () => {
    const condition: ReadQuestion['condition'] = { match: 'all', terms: [{ questionId: id(1), test: 'is', value: 1 }] }
    const questions = [asked(1, { responseType: 'YesNo' }), asked(2, { condition })]
    const [row] = checked(questions, [tableOf(['Question 1', 'Question 2'], ['no', '5'])])
    expect(row!.answers.map(({ question }) => question.id)).toEqual([id(1)])
    expect(row!.notes).toEqual([{ key: 'answers.notAsked', values: { question: 'Question 2' } }])
  })
})

describe('a plan', () => {
  const column = (more: Partial<AnswersColumn>): AnswersColumn => ({
    ...{ sheet: 0, heading: 'a', content: 'Answer', questionId: id(1), part: null },
    ...more,
  })
  const problemOf = (columns: AnswersColumn[], question = asked(1, {})) =>
    planProblem({ ...chosen, columns, match: 'None', scaleFrom: 1 }, [['a', 'b']], [question])?.key
  it.each([
    ['is one', [column({})], undefined],
    ['without answers', [column({ content: 'Email', questionId: null })], 'answers.noColumns'],
    ['of a column that is gone', [column({ heading: 'c' })], 'answers.columnGone'],
    ['of a question that is gone', [column({ questionId: id(2) })], 'answers.questionGone'],
    ['with a part that a number has not', [column({ part: 1 })], 'answers.questionGone'],
    ['that holds an answer twice', [column({}), column({ heading: 'b' })], 'answers.columnTwice'],
  ] as const)('%s', (_name, columns, key) => expect(problemOf([...columns])).toBe(key))
  it('has both sides of a pair, and several texts', () => {
    expect(problemOf([column({ part: 0 }), column({ heading: 'b', part: 1 })], pair(1))).toBeUndefined()
    expect(problemOf([column({ part: 2 })], pair(1))).toBe('answers.questionGone')
    const texts = asked(1, { questionType: 'Intent', responseType: 'TextBoxes' })
    expect(problemOf([column({}), column({ heading: 'b' })], texts)).toBeUndefined()
  })
})
