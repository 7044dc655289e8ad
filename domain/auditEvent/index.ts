export {
  type AuditAction,
  auditActions,
  auditDetailNames,
  auditKey,
  type AuditMethod,
  auditMethods,
  auditEventsSchema,
  managingEventsSchema,
} from './auditEvent'
export { auditOperations } from './auditOperations'
