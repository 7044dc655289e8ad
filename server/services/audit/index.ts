import 'server-only'

/** What the rest of the house may ask of the audit trail. */
export { auditEvents } from './auditEvents'
export { managingEvents } from './managingEvents'
export { recordAudit, recordAudits } from './recordAudit'
