import { redirect } from 'next/navigation'
import { questionnairePaths } from '@/domain/paths'
import { page } from '@/server/auth/page'

export default page('/departmentQuestionnaires', ({ actor }) => {
  redirect(questionnairePaths.list({ area: 'department', departmentId: actor.subscriptionDepartmentId }, 'Campaign'))
})
