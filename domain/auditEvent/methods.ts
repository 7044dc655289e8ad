/** How a person authenticated, as recorded in the audit log; the labels are in locales. */
export const auditMethods = ['external', 'initialPassword', 'invite', 'password', 'recoveryCode', 'twoFactor'] as const
export type AuditMethod = (typeof auditMethods)[number]
