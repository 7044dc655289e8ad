export {
  type AuditAction,
  auditActions,
  auditDetailNames,
  auditKey,
  type AuditMethod,
  auditMethods,
  auditOperations,
} from './auditEvent'
export { auditEventsSchema, managingEventsSchema } from './auditEvents.schema'
