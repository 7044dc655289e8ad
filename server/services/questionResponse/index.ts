import 'server-only'

/** Answers to questions: storing those of an import. */
export { insertAnswers } from './replaceAnswerRows'
