import 'server-only'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { placeInCompany } from '../profile'

type Asked = { questionnaireId: string | null; subscriptionDepartmentId: string | null }

/**
 * Where the people of a file are put, and what decides who may: their department or company, or the questionnaire whose
 * participants they become. Null without a company, for a department or
 * questionnaire that is not the company's, and for another department than their own to its administrators.
 */
export async function importTarget(
  db: Db,
  actor: SignedIn,
  { questionnaireId, subscriptionDepartmentId: asked }: Asked,
) {
  if (asked !== null && asked !== actor.subscriptionDepartmentId && !actor.roles.includes('SubscriptionAdministration'))
    return null
  const place = await placeInCompany(db, actor, asked)
  if (place === null || questionnaireId === null)
    return place === null
      ? null
      : { ...place, questionnaireId: null, departmentOfPeople: place.subscriptionDepartmentId }
  const questionnaire = await db.questionnaire.findFirst({
    where: { id: questionnaireId, subscriptionId: place.subscriptionId, archived: false, isTemplate: false },
    select: { subscriptionDepartmentId: true },
  })
  if (questionnaire === null) return null
  return { ...place, ...questionnaire, questionnaireId, departmentOfPeople: place.subscriptionDepartmentId }
}
