import { getTranslations } from 'next-intl/server'
import { RunScreen } from '@/components/run/RunScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('run'))('page.answer') }
}

export default async function Page({ params }: PageProps<'/home/questionnaire/start/[id]'>) {
  await visit('/home/questionnaire/start/[id]')
  const { id } = await params
  return <RunScreen opening="start" id={id} />
}
