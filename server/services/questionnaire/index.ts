import 'server-only'

/** What the rest of the house may ask about questionnaires. */
export { createQuestionnaire } from './createQuestionnaire'
export { deleteQuestionnaire } from './deleteQuestionnaire'
export { editQuestionnaireSupportingData } from './editQuestionnaireSupportingData'
export { findQuestionnaire } from './findQuestionnaire'
export { lockQuestionnaire } from './lockQuestionnaire'
export { participantCounts } from './participantCounts'
export { publishQuestionnaire } from './publishQuestionnaire'
export { questionnaire } from './questionnaire'
export { questionnaires } from './questionnaires'
export { updateQuestionnaire } from './updateQuestionnaire'
