export {
  importedQuestionColumns,
  type PeopleColumn,
  peopleColumns,
  type QuestionColumn,
  questionColumns,
  requiredQuestionColumns,
  shareColumns,
  textColumns,
  textFields,
} from './columns'
export { type ImportedQuestion, importedQuestion } from './importedQuestion'
export { importedParticipantSchema, importedPersonSchema } from './importedPerson.schema'
export { type ImportProblem, type NamedRow, namedRows, type Table } from './namedRows'
export { archiveLimits, importExtensions, largestImport, mostImported, mostQuestions, tableLimits } from './limits'
export { type Mapping, applyMapping, proposeMapping } from './mapping'
