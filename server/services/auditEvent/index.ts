import 'server-only'

/** Public interface of the audit log module. */
export { recordAudit, recordAudits } from './recordAudit'
