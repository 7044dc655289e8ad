export {
  type AuditAction,
  auditActions,
  auditDetailNames,
  auditKey,
  type AuditMethod,
  auditMethods,
  auditOperations,
  auditEventsSchema,
  managingEventsSchema,
} from './auditEvent'
