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
export { statementGroups, isStatement, questionTitle } from './statements'
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
