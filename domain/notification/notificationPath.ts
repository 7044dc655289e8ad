import { erasurePaths, peoplePaths, questionnairePaths } from '../paths'
import type { Role } from '../role'
import type { NotificationWording } from './notification'

type Reader = { roles: readonly Role[]; subscriptionDepartmentId: string | null }
type Subject = {
  wording: NotificationWording
  questionnaireId: string | null
  /** The department into which people were imported. */
  departmentOfPeople: string | null
}

/** The list of people that an import filled, or whose invitations were refused. */
function peoplePath(isOfCompany: boolean, departmentId: string | null): string {
  if (departmentId === null) return peoplePaths.list({ of: 'company' })
  return peoplePaths.list({ of: isOfCompany ? 'companyDepartment' : 'department', departmentId })
}

/** Where a notification leads its reader: among the pages of their company, or of their department. */
export function notificationPath(
  { roles, subscriptionDepartmentId }: Reader,
  { wording, questionnaireId, departmentOfPeople }: Subject,
): string {
  if (wording === 'ErasureDue') return erasurePaths.list
  const isOfCompany = roles.includes('SubscriptionAdministration')
  if (questionnaireId === null) return peoplePath(isOfCompany, departmentOfPeople)
  const where = isOfCompany
    ? { area: 'subscription' as const }
    : { area: 'department' as const, departmentId: subscriptionDepartmentId }
  if (wording === 'ImportEnded' || wording === 'ImportStopped')
    return questionnairePaths.importParticipants(where, questionnaireId)
  const isOfResults = wording === 'CampaignEnded' || wording === 'ReportsReady' || wording === 'RetentionDue'
  return (isOfResults ? questionnairePaths.overview : questionnairePaths.participants)(where, questionnaireId)
}
