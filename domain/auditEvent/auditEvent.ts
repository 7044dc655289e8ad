import { z } from 'zod'
import { pagingFields } from '../paging'
import { auditOperations } from './auditOperations'

/** Actions of the audit log, `noun.event`; their labels are in locales. */
export const auditActions = [
  'access.refused',
  'account.archived',
  'account.created',
  'account.emailChangeApproved',
  'account.emailChangeAsked',
  'account.emailChangeObjected',
  'account.emailChangeWithdrawn',
  'account.emailChanged',
  'account.emailConfirmed',
  'account.erased',
  'account.externalLinked',
  'account.inviteAccepted',
  'account.invited',
  'account.joined',
  'account.lockedOut',
  'account.lockoutReleased',
  'account.moved',
  'account.passwordChanged',
  'account.passwordReset',
  'account.passwordResetAsked',
  'account.profileArchived',
  'account.recoveryCodeUsed',
  'account.recoveryCodesRenewed',
  'account.registered',
  'account.renamed',
  'account.restored',
  'account.roleChanged',
  'account.sessionEnded',
  'account.signInRefused',
  'account.signedIn',
  'account.signedOut',
  'account.signedOutEverywhere',
  'account.twoFactorOff',
  'account.twoFactorOn',
  'analysisType.created',
  'analysisType.deleted',
  'analysisType.updated',
  'answers.imported',
  'answers.read',
  'answers.takenBack',
  'campaign.exported',
  'followUp.cancelled',
  'followUp.created',
  'followUp.updated',
  'job.retried',
  'mail.discarded',
  'mail.released',
  'mail.retried',
  'mail.settingsChanged',
  'managerView.switchedOff',
  'managerView.switchedOn',
  'managerView.updated',
  'managing.started',
  'managing.stopped',
  'managing.wrote',
  'openLink.closed',
  'openLink.created',
  'openLink.deleted',
  'openLink.opened',
  'openLink.updated',
  'participant.added',
  'participant.addedLate',
  'participant.completedByLink',
  'participant.moved',
  'participant.removed',
  'participant.restored',
  'participant.startedByLink',
  'participant.updated',
  'person.dataExported',
  'person.exported',
  'person.imported',
  'programme.created',
  'programme.deleted',
  'programme.updated',
  'questionnaire.cancelled',
  'questionnaire.deleted',
  'questionnaire.endMoved',
  'questionnaire.expectationsChanged',
  'questionnaire.unpublished',
  'report.opened',
  'scaleLabelSet.created',
  'scaleLabelSet.deleted',
  'scaleLabelSet.updated',
  'setup.completed',
  'subscription.archived',
  'subscription.created',
  'subscription.erased',
  'subscription.erasureAsked',
  'subscription.erasureCalledOff',
  'subscription.periodOver',
  'subscription.retentionOff',
  'subscription.retentionSet',
  'subscription.smallestGroupOff',
  'subscription.smallestGroupSet',
  'subscription.templatesChanged',
  'subscription.updated',
  'subscriptionDepartment.created',
  'subscriptionDepartment.deleted',
  'subscriptionDepartment.updated',
] as const
export type AuditAction = (typeof auditActions)[number]

/** How a person authenticated, as recorded in the audit log; the labels are in locales. */
export const auditMethods = ['external', 'initialPassword', 'invite', 'password', 'recoveryCode', 'twoFactor'] as const
export type AuditMethod = (typeof auditMethods)[number]

/** Names of the facts recorded with an event; their labels are in locales. */
export const auditDetailNames = [
  'attempted',
  'became',
  'by',
  'count',
  'from',
  'host',
  'method',
  'mode',
  'operation',
  'name',
  'provider',
  'roleGroup',
  'target',
  'templatesGiven',
  'templatesHidden',
  'templatesShown',
  'templatesTaken',
  'to',
] as const

const known = <Name extends string>(names: readonly Name[], stored: string) => names.find((one) => one === stored)

/** Message keys for audit log entries under `auditEvent`; null where there is no message. */
export const auditKey = {
  ofAction: (stored: string) => {
    const action = known(auditActions, stored)
    return action === undefined ? null : (`action.${action}` as const)
  },
  ofDetail: (stored: string) => {
    const name = known(auditDetailNames, stored)
    return name === undefined ? null : (`detail.${name}` as const)
  },
  ofValue: (name: string, stored: string) => {
    const method = name === 'method' ? known(auditMethods, stored) : undefined
    const operation = name === 'operation' ? known(auditOperations, stored) : undefined
    if (operation !== undefined) return `operation.${operation}` as const
    return method === undefined ? null : (`method.${method}` as const)
  },
}

/** Days that every zone's calendar and the database can hold. */
const day = z.iso
  .date({ error: 'invalidDate' })
  .refine((value) => value >= '1900-01-01' && value < '3000-01-01', 'outOfRange')
  .nullish()
  .transform((value) => value ?? null)

const daysFields = { from: day, to: day }
type Days = { from: string | null; to: string | null }
const isForward = ({ from, to }: Days) => from === null || to === null || from <= to
const backward = { path: ['to'], message: 'endsBeforeStart' }

/** Filters of the audit log: one kind of event, whole days from and to (both included), a search. */
export const auditEventsSchema = z
  .strictObject({
    ...pagingFields,
    ...daysFields,
    action: z
      .enum(auditActions)
      .nullish()
      .transform((value) => value ?? null),
  })
  .refine(isForward, backward)

/** Filters of what staff did for the caller's own company: whole days, a search. */
export const managingEventsSchema = z.strictObject({ ...pagingFields, ...daysFields }).refine(isForward, backward)
