import { type QuestionFieldColumn, sheetFields } from '../question'

const sectionColumns = ['Section Name', 'Section Description'] as const
export type QuestionColumn = (typeof sectionColumns)[number] | QuestionFieldColumn

/** All columns of a sheet of questions. */
export const importedQuestionColumns: readonly QuestionColumn[] = [
  ...sectionColumns,
  ...sheetFields.map(({ column }) => column),
]
/**
 * The columns of a sheet whose questions ask for no share of an amount of money: those of the shares are added where one
 * does, so that a sheet with such questions round-trips.
 */
export const questionColumns: readonly QuestionColumn[] = [
  ...sectionColumns,
  ...sheetFields.flatMap(({ column, isShare }) => (isShare ? [] : [column])),
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
