import 'server-only'

/** What the rest of the house may ask for as a file. */
export { csvText } from './csvText'
export { exportCampaign } from './exportCampaign'
export { exportPeople } from './exportPeople'
export { exportQuestionnaireQuestions } from './exportQuestionnaireQuestions'
export { sheetFile } from './sheetFile'
