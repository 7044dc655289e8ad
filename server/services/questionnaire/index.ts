import 'server-only'

/** Public interface of the module for questionnaires. */
export { copiedQuestion } from './copy/copiedQuestion'
export { ensureOneQuestion } from './ensureOneQuestion'
export { findOwningQuestionnaire } from './findOwningQuestionnaire'
export { findQuestionnaire } from './findQuestionnaire'
export { groupSizeOfQuestionnaire } from './groupSizeOfQuestionnaire'
export { lockQuestionnaire } from './lockQuestionnaire'
