import 'server-only'

/** Public interface of the module for personal links. */
export { linkHolder } from './answerLinkOf'
export { newAnswerLinks } from './newAnswerLinks'
