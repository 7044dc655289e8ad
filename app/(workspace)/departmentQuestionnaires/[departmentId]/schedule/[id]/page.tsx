import { redirect } from 'next/navigation'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/[departmentId]/schedule/[id]'>) {
  await visit('/departmentQuestionnaires/[departmentId]/schedule/[id]')
  const { id } = await params
  redirect(`/departmentQuestionnaires/edit/${id}/schedule`)
}
