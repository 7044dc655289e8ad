import 'server-only'

/** Public interface of the export module. */
export { csvText } from './csvText'
export { exportCampaign } from './exportCampaign'
export { exportPeople } from './exportPeople'
export { exportQuestionnaireQuestions } from './exportQuestionnaireQuestions'
export { sheetFile } from './sheetFile'
