/** The columns of the fields that a cell holds as they are. */
export const textColumns = {
  reinforcementText: 'Reinforcement Text',
  multipleChoiceResponse1: 'Multiple Choice Response 1',
  multipleChoiceResponse2: 'Multiple Choice Response 2',
  multipleChoiceResponse3: 'Multiple Choice Response 3',
  multipleChoiceResponse4: 'Multiple Choice Response 4',
  multipleChoiceResponse5: 'Multiple Choice Response 5',
  multipleChoiceResponse6: 'Multiple Choice Response 6',
  multipleChoiceResponse7: 'Multiple Choice Response 7',
  multipleChoiceResponse8: 'Multiple Choice Response 8',
} as const
export const textFields = Object.keys(textColumns) as (keyof typeof textColumns)[]

/** The columns of every sheet of questions, for both export and import. */
export const questionColumns = [
  'Section Name',
  'Section Description',
  'Question Type',
  'Response Type',
  'Question Text',
  'Analysis Type',
  'Min Text Boxes',
  'Max Text Boxes',
  'Scale Max',
  'Percentage Scale',
  'NA Required',
  'Increase',
  'Reinforcement Required',
  ...Object.values(textColumns),
] as const

/**
 * Added where a question asks for a share of its amount of money, so that a sheet with such questions round-trips.
 */
export const shareColumns = ['Ask Isolation', 'Ask Confidence'] as const
export const importedQuestionColumns = [...questionColumns, ...shareColumns] as const
export type QuestionColumn = (typeof importedQuestionColumns)[number]

/** Columns without which a row defines no question. */
export const requiredQuestionColumns: readonly QuestionColumn[] = [
  'Section Name',
  'Question Type',
  'Response Type',
  'Question Text',
  'Analysis Type',
]

/** The columns of a file of people; those about a line manager apply only to imports of participants. */
export const peopleColumns = [
  'Email',
  'First Name',
  'Last Name',
  'Department',
  'Line Manager Name',
  'Line Manager Email',
  'Password',
] as const
/** What a file of other systems may hold in their place: a whole name, and whether a person is active. */
export const extraColumns = ['Full Name', 'Status'] as const
export const mappedColumns = [...peopleColumns, ...extraColumns] as const
export type PeopleColumn = (typeof mappedColumns)[number]
