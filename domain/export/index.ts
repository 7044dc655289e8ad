export {
  type AnswerColumn,
  answerColumns,
  type AnswerPart,
  exportedOptions,
  type ExportedQuestion,
} from './answerColumns'
export { type AnswerFiller, answerFiller, type GivenRow } from './answerFiller'
export { type Cell, instantText } from './cell'
export { csvRow } from './csvRow'
export { type CampaignFormat, exportCampaignSchema } from './exportCampaign.schema'
export { type ExportFormat, exportPeopleSchema } from './exportPeople.schema'
export { exportQuestionnaireQuestionsSchema } from './exportQuestionnaireQuestions.schema'
export { plainCell } from './plainCell'
export { safeCell } from './safeCell'
export { cellStyles, sheetRow, sheetText } from './sheetRow'
