import { type QuestionFieldColumn, sheetFields } from '../question'

const sectionColumns = ['Section Name', 'Section Description'] as const
/** Of a section too, but younger than those of questions: new columns are the last. */
const lastColumns = ['Section Show When'] as const
export type QuestionColumn = (typeof sectionColumns)[number] | QuestionFieldColumn | (typeof lastColumns)[number]

/** All columns of a sheet of questions. */
export const importedQuestionColumns: readonly QuestionColumn[] = [
  ...sectionColumns,
  ...sheetFields.map(({ column }) => column),
  ...lastColumns,
]
/** The columns of every sheet: the others are added where a question or a section uses them, so that it round-trips. */
export const questionColumns: readonly QuestionColumn[] = [
  ...sectionColumns,
  ...sheetFields.flatMap(({ column, isOccasional }) => (isOccasional ? [] : [column])),
]

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
