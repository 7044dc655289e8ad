import 'server-only'

/** What the rest of the house may ask about a questionnaire's own base amounts. */
export { createQuestionnaireAnalysisTypeLink } from './createQuestionnaireAnalysisTypeLink'
export { deleteQuestionnaireAnalysisTypeLink } from './deleteQuestionnaireAnalysisTypeLink'
export { linksOfQuestionnaire } from './linksOfQuestionnaire'
export { questionnaireAnalysisTypeLinks } from './questionnaireAnalysisTypeLinks'
export { updateQuestionnaireAnalysisTypeLink } from './updateQuestionnaireAnalysisTypeLink'
