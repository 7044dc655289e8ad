import { redirect } from 'next/navigation'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/[departmentId]'>) {
  await visit('/departmentQuestionnaires/[departmentId]')
  const { departmentId } = await params
  redirect(`/departmentQuestionnaires/list/${departmentId}/Campaign`)
}
