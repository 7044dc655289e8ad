import { redirect } from 'next/navigation'
import { page } from '@/server/auth/page'

export default page('/administration/questionnaires', () => {
  redirect('/administration/questionnaires/Template')
})
