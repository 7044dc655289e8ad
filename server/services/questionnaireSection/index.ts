import 'server-only'

/** Public interface of the module for sections. */
export { sectionsOfQuestionnaire } from './questionnaireSections'
