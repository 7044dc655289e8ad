import 'server-only'

/** Public interface of the audit log module. */
export { recordAnswersRead, recordAudit, recordAudits } from './recordAudit'
