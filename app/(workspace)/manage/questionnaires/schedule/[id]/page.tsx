import { redirect } from 'next/navigation'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/manage/questionnaires/schedule/[id]'>) {
  await visit('/manage/questionnaires/schedule/[id]')
  const { id } = await params
  redirect(`/manage/questionnaires/edit/${id}/schedule`)
}
