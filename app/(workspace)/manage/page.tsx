import { redirect } from 'next/navigation'
import { visit } from '@/server/auth/visit'

export default async function Page() {
  await visit('/manage')
  redirect('/manage/questionnaires/list/Campaign')
}
