export { type AuditAction, auditActions } from './action'
export { auditEventsSchema, managingEventsSchema } from './auditEvents.schema'
export { auditDetailNames } from './detailNames'
export { type AuditMethod, auditMethods } from './methods'
