export { type ExportFormat, exportPeopleSchema } from './exportPeople.schema'
export { exportQuestionnaireQuestionsSchema } from './exportQuestionnaireQuestions.schema'
export { plainCell } from './plainCell'
export { safeCell } from './safeCell'
