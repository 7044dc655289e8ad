import { redirect } from 'next/navigation'
import { page } from '@/server/auth/page'

export default page('/departmentQuestionnaires/[departmentId]/schedule/[id]', ({ params: { id } }) => {
  redirect(`/departmentQuestionnaires/edit/${id}/schedule`)
})
