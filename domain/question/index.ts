export { type ExampleQuestion, type ExampleQuestionKey, exampleQuestions } from './exampleQuestions'
export * from './question'
export * from './question.schema'
export { optionsOfWording, readsAs, wordingOptions } from './wording'
