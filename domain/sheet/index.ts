export { type PeopleColumn, peopleColumns } from './column'
export { type ImportedQuestion, importedQuestion } from './importedQuestion'
export { importedParticipantSchema, importedPersonSchema } from './importedPerson.schema'
export type { ImportProblem } from './importResult'
export { archiveLimits, importExtensions, largestImport, mostImported, mostQuestions, tableLimits } from './limits'
export { type Mapping, applyMapping, proposeMapping } from './mapping'
export { namedRows, type NamedRow, type Table } from './namedRows'
export {
  importedQuestionColumns,
  type QuestionColumn,
  questionColumns,
  requiredQuestionColumns,
  shareColumns,
} from './questionColumn'
