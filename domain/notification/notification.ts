import type { Day } from '../day'
import { formatDay } from '../format'
import type { Role } from '../role'

/** What people are notified of, in the order in which they choose mails for it. */
export const notificationKinds = [
  'HalfAnswered',
  'MostAnswered',
  'CampaignEnded',
  'MailsRefused',
  'LateParticipants',
  'ImportEnded',
  'ReportsReady',
  'ErasureDue',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The mail about a notification: none, one of its own at once, or its line in the weekly one. */
export const notificationMails = ['None', 'AtOnce', 'Weekly'] as const
export type NotificationMail = (typeof notificationMails)[number]

/** The mail about each kind for people who have chosen none: at once where something has to be done in time. */
export const usualMails: Record<NotificationKind, NotificationMail> = {
  HalfAnswered: 'Weekly',
  MostAnswered: 'Weekly',
  CampaignEnded: 'Weekly',
  MailsRefused: 'AtOnce',
  LateParticipants: 'AtOnce',
  ImportEnded: 'None',
  ReportsReady: 'None',
  ErasureDue: 'AtOnce',
}

const ofStaff: readonly NotificationKind[] = ['ImportEnded', 'ReportsReady', 'ErasureDue']

/** The kinds that holders of these roles can be notified of: campaigns belong to companies, which staff are not in. */
export function notificationKindsOf(roles: readonly Role[]): readonly NotificationKind[] {
  if (roles.includes('Administration')) return ofStaff
  return roles.includes('SubscriptionDepartmentAdministration') ? notificationKinds : []
}

/** Days after which a notification is deleted, read or not. */
export const notificationDays = 90

/** The shares of the invited, in percent, of whose completion administrators are notified, the largest first. */
export const notifiedShares = [
  { percent: 80, kind: 'MostAnswered' },
  { percent: 50, kind: 'HalfAnswered' },
] as const

/** Fewer invited people are no campaign that halves say anything about. */
export const fewestInvited = 5

/** From so many people on whom one administrator added to a questionnaire without their counting towards a group. */
export const fewestLate = 3

/** The texts of notifications: several kinds have more than one. */
export const notificationWordings = [
  'HalfAnswered',
  'MostAnswered',
  'CampaignEnded',
  'MailsRefused',
  'InvitationsRefused',
  'LateParticipants',
  'ImportEnded',
  'ImportStopped',
  'ReportsReady',
  'ErasureDue',
  'RetentionDue',
] as const
export type NotificationWording = (typeof notificationWordings)[number]

type Worded = {
  kind: NotificationKind
  questionnaireId: string | null
  erasureId: string | null
  importJob: { state: string } | null
}

/** The text of a notification, by what it refers to. */
export function notificationWording({ kind, questionnaireId, erasureId, importJob }: Worded): NotificationWording {
  if (kind === 'MailsRefused' && questionnaireId === null) return 'InvitationsRefused'
  if (kind === 'ImportEnded' && importJob?.state === 'Failed') return 'ImportStopped'
  if (kind === 'ErasureDue' && erasureId === null) return 'RetentionDue'
  return kind
}

type Shown = { name: string | null; count: number | null; total: number | null; dueDay: Day | null }

/** The arguments of a notification's text. */
export const notificationValues = ({ name, count, total, dueDay }: Shown) => ({
  name: name ?? '',
  hasName: name === null ? ('no' as const) : ('yes' as const),
  count: count ?? 0,
  total: total ?? 0,
  day: dueDay === null ? '' : formatDay(dueDay),
})
