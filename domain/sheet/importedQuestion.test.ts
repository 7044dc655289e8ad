import { describe, expect, it } from 'vitest'
import { importedQuestion } from './importedQuestion'
import { importedQuestionColumns, type QuestionColumn } from './columns'

type Cells = Partial<Record<QuestionColumn, string>>
const analysisType = '0192f0a0-0000-7000-8000-00000000000a'
const blank = Object.fromEntries(importedQuestionColumns.map((column) => [column, ''])) as Record<
  QuestionColumn,
  string
>
const text: Cells = {
  'Section Name': 'Goals',
  'Question Type': 'Intent',
  'Response Type': 'TextBoxes',
  'Question Text': 'What next?',
  'Analysis Type': 'Skills',
}
const measure: Cells = { ...text, 'Question Type': 'Measure', 'Response Type': 'Scale' }
const read = (cells: Cells) =>
  importedQuestion(
    { ...blank, ...cells },
    { analysisTypeOf: (name) => (name === 'Skills' ? analysisType : null), cleanText: (html) => html },
  )
const said = (cells: Cells) =>
  read(cells).problems.map(({ key, values }) => (values === undefined ? key : `${key} ${values.name}`))

describe('a row', () => {
  it('becomes a question with the defaults of its kind for blank cells', () => {
    expect(read(text)).toMatchObject({
      section: { name: 'Goals', description: '' },
      question: {
        questionType: 'Intent',
        responseType: 'TextBoxes',
        minTextBoxes: 1,
        maxTextBoxes: 3,
        scaleMax: 10,
        isIncrease: null,
        isNARequired: false,
        analysisTypeId: analysisType,
      },
      problems: [],
    })
    expect(read(measure).question).toMatchObject({ minTextBoxes: 0, maxTextBoxes: 0 })
    expect(read(text).question).not.toHaveProperty('questionnaireSectionId')
  })
  it('reads kinds and flags case-insensitively, and numbers as a sheet writes them', () => {
    const cells = {
      ...measure,
      'Question Type': ' measure ',
      'Response Type': 'comparison scale',
      'Scale Max': '5.0',
      'Percentage Scale': 'TRUE',
      'NA Required': 'False',
      Increase: 'false',
    }
    expect(read(cells)).toMatchObject({
      question: {
        questionType: 'Measure',
        responseType: 'ComparisonScale',
        scaleMax: 5,
        isPercentage: true,
        isNARequired: false,
        isIncrease: false,
      },
      problems: [],
    })
  })
  it('accepts up to eight options', () => {
    const options = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [`Multiple Choice Response ${index + 1}`, `Answer ${index + 1}`]),
    )
    expect(read({ ...text, 'Response Type': 'PickOne', ...options })).toMatchObject({
      question: { options: Array.from({ length: 8 }, (_, index) => `Answer ${index + 1}`) },
      problems: [],
    })
  })
  it('takes further options of a line each, and the places of fixed ones', () => {
    const options = {
      'Multiple Choice Response 1': 'Mo',
      'Multiple Choice Response 3': 'Tu',
      'Further Options': 'Nine\r\n\nTen',
    }
    expect(
      read({
        ...text,
        'Response Type': 'PickOne',
        ...options,
        'Shuffle Options': 'yes',
        'Fixed Options': '1; 10',
        'Most Chosen': '2',
      }),
    ).toMatchObject({
      question: {
        options: ['Mo', '', 'Tu', '', '', '', '', '', 'Nine', 'Ten'],
        optionOrder: [],
        isShuffled: true,
        fixedOptions: [1, 10],
        mostChosen: 2,
      },
      problems: [],
    })
  })
  it('that has only a section name is that section', () => {
    expect(read({ 'Section Name': ' Goals ', 'Section Description': 'What you want' })).toEqual({
      section: { name: 'Goals', description: 'What you want', condition: null },
      question: null,
      isQuestion: false,
      condition: null,
      sectionCondition: null,
      problems: [],
    })
  })
})

describe('the problems of a row', () => {
  it.each<[string, Cells, string[]]>([
    ['no section', { ...text, 'Section Name': ' ' }, ['columnRequired Section Name']],
    ['a section’s name that is too long', { ...text, 'Section Name': 'x'.repeat(201) }, ['columnTooLong Section Name']],
    ['no question', { ...text, 'Question Text': '' }, ['questionRequired']],
    ['markup without text', { ...text, 'Question Text': '<p> </p>' }, ['questionRequired']],
    ['no category', { ...text, 'Analysis Type': '' }, ['analysisTypeRequired']],
    ['an unknown category', { ...text, 'Analysis Type': 'Juggling' }, ['analysisTypeNotFound Juggling']],
    ['no question type', { ...text, 'Question Type': '' }, ['columnRequired Question Type']],
    ['another question type', { ...text, 'Question Type': 'Quiz' }, ['columnChoice Question Type']],
    [
      'another question type without text boxes',
      { ...text, 'Question Type': 'Quiz', 'Min Text Boxes': '0', 'Max Text Boxes': '0' },
      ['columnChoice Question Type'],
    ],
    ['no response type', { ...text, 'Response Type': '' }, ['responseTypeRequired']],
    ['another response type', { ...measure, 'Response Type': 'Stars' }, ['columnChoice Response Type']],
    ['a response type of other questions', { ...text, 'Response Type': 'Number' }, ['responseTypeUnfit']],
    ['text boxes above ten', { ...text, 'Max Text Boxes': '11' }, ['columnBetweenZeroAndTen Max Text Boxes']],
    ['half a text box', { ...text, 'Min Text Boxes': '1.5' }, ['columnBetweenZeroAndTen Min Text Boxes']],
    ['no text boxes at all', { ...text, 'Min Text Boxes': '0', 'Max Text Boxes': '0' }, ['maximumAnswersRequired']],
    ['a scale above ten', { ...measure, 'Scale Max': '11' }, ['scaleBetweenOneAndTen Scale Max']],
    ['a scale of nothing', { ...measure, 'Scale Max': '0' }, ['scaleBetweenOneAndTen']],
    [
      'the same answer twice',
      {
        ...text,
        'Response Type': 'MultipleChoice',
        'Multiple Choice Response 1': 'Yes',
        'Multiple Choice Response 2': 'No',
        'Multiple Choice Response 4': ' yes',
      },
      ['answerTwice'],
    ],
    [
      'one answer to choose from',
      { ...text, 'Response Type': 'MultipleChoice', 'Multiple Choice Response 1': 'Yes' },
      ['twoAnswers'],
    ],
    ['a switch that is neither', { ...measure, 'Percentage Scale': 'maybe' }, ['columnTrueOrFalse Percentage Scale']],
    ['a missing note', { ...text, 'Reinforcement Required': 'true' }, ['columnRequired Reinforcement Text']],
    [
      'an answer that is too long',
      { ...text, 'Multiple Choice Response 3': 'x'.repeat(501) },
      ['columnTooLong Multiple Choice Response 3'],
    ],
    [
      'a further answer that is too long',
      { ...text, 'Further Options': `Nine\n${'x'.repeat(501)}` },
      ['columnTooLong Further Options'],
    ],
    ['a place that is none', { ...text, 'Fixed Options': 'last' }, ['columnNumber Fixed Options']],
    [
      'several things',
      { ...measure, 'Section Name': '', 'Question Text': '', 'Analysis Type': 'Juggling', 'Scale Max': 'x' },
      [
        'columnRequired Section Name',
        'analysisTypeNotFound Juggling',
        'scaleBetweenOneAndTen Scale Max',
        'questionRequired',
      ],
    ],
  ])('%s', (_what, cells, expected) => expect([...said(cells)].sort()).toEqual([...expected].sort()))
})
