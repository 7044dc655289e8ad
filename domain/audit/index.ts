export { type AuditAction, auditActions } from './action'
