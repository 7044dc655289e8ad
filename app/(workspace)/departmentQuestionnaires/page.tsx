import { redirect } from 'next/navigation'
import { questionnairePaths } from '@/domain/paths'
import { visit } from '@/server/auth/visit'

export default async function Page() {
  const actor = await visit('/departmentQuestionnaires')
  redirect(questionnairePaths.list({ area: 'department', departmentId: actor.subscriptionDepartmentId }, 'Campaign'))
}
