export { type ExampleQuestion, type ExampleQuestionKey, exampleQuestions } from './exampleQuestions'
export * from './question.schema'
export * from './question'
export {
  hasSameWording,
  optionsOfWording,
  type Wording,
  wordingOf,
  wordingOptions,
  wordingText,
  withWording,
} from './wording'
