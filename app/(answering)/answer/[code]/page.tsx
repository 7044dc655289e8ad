import { notFound } from 'next/navigation'
import { LegalLinks } from '@/components/layout/shell/LegalLinks'
import { AnswerLinkScreen } from '@/components/run/AnswerLinkScreen'
import { answerLinkOfPage } from '@/server/auth/linkedPages'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('run', 'page.link')

export default async function Page({ params }: PageProps<'/answer/[code]'>) {
  const { code } = await params
  const link = await answerLinkOfPage(code)
  if (link === null) notFound()
  return <AnswerLinkScreen link={link} code={code} footer={<LegalLinks legal={link.legal} />} />
}
