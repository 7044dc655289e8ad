import 'server-only'

/** Public interface of the module for a questionnaire's own base amounts. */
export { createQuestionnaireAnalysisTypeLink } from './createQuestionnaireAnalysisTypeLink'
export { deleteQuestionnaireAnalysisTypeLink } from './deleteQuestionnaireAnalysisTypeLink'
export { linksOfQuestionnaire } from './linksOfQuestionnaire'
export { questionnaireAnalysisTypeLinks } from './questionnaireAnalysisTypeLinks'
export { updateQuestionnaireAnalysisTypeLink } from './updateQuestionnaireAnalysisTypeLink'
