export {
  type AnswerColumn,
  answerColumns,
  type AnswerFiller,
  answerFiller,
  type AnswerPart,
  exportedOptions,
  type ExportedQuestion,
  type GivenRow,
} from './answerColumns'
export { type Cell, instantText, writable } from './cell'
export {
  type CampaignFormat,
  exportAnswersSchema,
  exportCampaignSchema,
  exportFiguresSchema,
  type ExportFormat,
  exportPeopleSchema,
  exportQuestionnaireQuestionsSchema,
} from './export.schema'
export { unescapeCell } from './cell'
export { safeCell } from './cell'
export { cellStyles, sheetRow, sheetText, workbookText } from './sheetRow'
