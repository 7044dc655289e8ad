import { getTranslations } from 'next-intl/server'
import { RunScreen } from '@/components/run/RunScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('run'))('page.view') }
}

export default async function Page({ params }: PageProps<'/home/questionnaire/view/[id]'>) {
  const actor = await visit('/home/questionnaire/view/[id]')
  const { id } = await params
  return <RunScreen opening="view" id={id} userId={actor.userId} />
}
