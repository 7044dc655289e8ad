import { getTranslations } from 'next-intl/server'
import { RunScreen } from '@/components/run/RunScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('run'))('page.view') }
}

export default async function Page({ params }: PageProps<'/home/questionnaire/user/[userId]/view/[id]'>) {
  await visit('/home/questionnaire/user/[userId]/view/[id]')
  const { id, userId } = await params
  return <RunScreen opening="view" id={id} userId={userId} />
}
