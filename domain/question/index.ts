export { type ExampleQuestion, type ExampleQuestionKey, exampleQuestions } from './exampleQuestions'
export * from './question.schema'
export * from './question'
export { optionsOfWording, hasSameWording, wordingOptions } from './wording'
