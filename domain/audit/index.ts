export { type AuditAction, auditActions } from './action'
export { auditEventsSchema } from './auditEvents.schema'
export { auditDetailNames } from './detailNames'
