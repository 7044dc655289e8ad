import { getTranslations } from 'next-intl/server'
import { LegalLinks } from '@/components/layout/shell/LegalLinks'
import { RunScreen } from '@/components/run/RunScreen'
import { currentViewer } from '@/server/auth/currentViewer'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('run'))('page.answer') }
}

export default async function Page({ params }: PageProps<'/home/questionnaire/start/[id]'>) {
  await visit('/home/questionnaire/start/[id]')
  const { id } = await params
  const viewer = await currentViewer()
  return <RunScreen opening="start" id={id} footer={<LegalLinks legal={viewer?.subscription?.legal} />} />
}
