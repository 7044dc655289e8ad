export {
  importedQuestionColumns,
  mappedColumns,
  type PeopleColumn,
  peopleColumns,
  type QuestionColumn,
  questionColumns,
} from './columns'
export { FileProblem, fileProblem } from './FileProblem'
export { type Grid, gridBuilder, type GridBuilder, type Merge } from './gridBuilder'
export { bare, emailHeadings, type TableKind } from './headings'
export { type ImportedQuestion, importedQuestion } from './importedQuestion'
export { importedParticipantSchema, importedPersonSchema } from './importedPerson.schema'
export { isInactive, yesOrNo } from './inactive'
export { type ImportProblem, type Table } from './namedRows'
export {
  archiveLimits,
  headingRowLimit,
  importExtensions,
  importTypeProblem,
  largestImport,
  mostImported,
  mostQuestions,
  tableLimits,
} from './limits'
export { type Mapping, proposedMapping, proposeMapping } from './mapping'
export { type PeopleRow, peopleRows } from './peopleRows'
export { type QuestionRow, questionRows } from './questionRows'
export { conditionCell, conditionColumn, sectionConditionColumn, withConditions } from './sheetConditions'
export { hasHeadings, type SheetTable, type TableChoice, tableOf } from './tableOf'
export { textGrid } from './textGrid'
export { spokenOrder, wholeName } from './wholeName'
