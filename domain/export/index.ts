export {
  type AnswerColumn,
  answerColumns,
  type AnswerPart,
  exportedOptions,
  type ExportedQuestion,
} from './answerColumns'
export { type AnswerFiller, answerFiller, type GivenRow } from './answerFiller'
export { type Cell, instantText, writable } from './cell'
export { type CampaignFormat, exportCampaignSchema } from './exportCampaign.schema'
export { type ExportFormat, exportPeopleSchema } from './exportPeople.schema'
export { exportQuestionnaireQuestionsSchema } from './exportQuestionnaireQuestions.schema'
export { unescapeCell } from './unescapeCell'
export { safeCell } from './safeCell'
export { cellStyles, sheetRow, sheetText, workbookText } from './sheetRow'
