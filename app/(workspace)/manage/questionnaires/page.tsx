import { redirect } from 'next/navigation'
import { page } from '@/server/auth/page'

export default page('/manage/questionnaires', () => {
  redirect('/manage/questionnaires/list/Campaign')
})
