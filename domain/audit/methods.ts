/** How somebody proved who they are, as the trail records it; words of each stand in locales. */
export const auditMethods = ['external', 'initialPassword', 'invite', 'password', 'recoveryCode', 'twoFactor'] as const
export type AuditMethod = (typeof auditMethods)[number]
