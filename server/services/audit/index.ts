import 'server-only'

/** Public interface of the audit log module. */
export { auditEvents } from './auditEvents'
export { managingEvents } from './managingEvents'
export { recordAudit, recordAudits } from './recordAudit'
