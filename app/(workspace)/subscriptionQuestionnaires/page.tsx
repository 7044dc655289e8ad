import { redirect } from 'next/navigation'
import { visit } from '@/server/auth'

export default async function Page() {
  await visit('/subscriptionQuestionnaires')
  redirect('/subscriptionQuestionnaires/Campaign')
}
