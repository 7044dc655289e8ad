export * from './condition.schema'
export { type ExampleQuestion, type ExampleQuestionKey, exampleQuestions } from './exampleQuestions'
export * from './kinds'
export * from './question.schema'
export * from './question'
export {
  codeBookFields,
  longestQuestionText,
  type QuestionFieldColumn,
  type QuestionFieldName,
  sheetFields,
} from './questionFields'
export {
  isStatement,
  mostStatements,
  questionTitle,
  sharedFields,
  statementFields,
  statementGroups,
} from './statements'
export * from './statements.schema'
export { isLine, statementIssues } from './statementIssues'
export {
  hasSameWording,
  optionsOfWording,
  type Wording,
  wordingOf,
  wordingOptions,
  wordingLines,
  wordingTexts,
  withWording,
} from './wording'
export { longestOther, otherOptionOf, otherWords } from './otherOption'
export { shuffledOptions } from './shuffledOptions'
