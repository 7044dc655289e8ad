import { redirect } from 'next/navigation'
import { page } from '@/server/auth/page'

export default page('/departmentQuestionnaires/[departmentId]', ({ params: { departmentId } }) => {
  redirect(`/departmentQuestionnaires/list/${departmentId}/Campaign`)
})
