import { redirect } from 'next/navigation'
import { visit } from '@/server/auth/visit'

export default async function Page() {
  await visit('/administration/questionnaires')
  redirect('/administration/questionnaires/Template')
}
