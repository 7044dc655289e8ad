import { redirect } from 'next/navigation'
import { page } from '@/server/auth/page'

export default page('/manage/questionnaires/schedule/[id]', ({ params: { id } }) => {
  redirect(`/manage/questionnaires/edit/${id}/schedule`)
})
