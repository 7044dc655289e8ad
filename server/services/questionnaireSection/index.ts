import 'server-only'

/** Public interface of the module for sections. */
export { createQuestionnaireSection } from './createQuestionnaireSection'
export { deleteQuestionnaireSection } from './deleteQuestionnaireSection'
export { moveQuestionnaireSection } from './moveQuestionnaireSection'
export { placeQuestionnaireSection } from './placeQuestionnaireSection'
export { questionnaireSections } from './questionnaireSections'
export { sectionsOfQuestionnaire } from './sectionsOfQuestionnaire'
export { updateQuestionnaireSection } from './updateQuestionnaireSection'
