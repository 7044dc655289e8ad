import { LegalLinks } from '@/components/layout/shell/LegalLinks'
import { AnswerLinkScreen } from '@/components/run/AnswerLinkScreen'
import { requestContext } from '@/server/auth/requestContext'
import { titled } from '@/server/auth/page'
import { openAnswerLink } from '@/server/services/answerLink/openAnswerLink'

export const generateMetadata = titled('run', 'page.link')

export default async function Page({ params }: PageProps<'/answer/[code]'>) {
  const { code } = await params
  const link = await openAnswerLink(await requestContext(), { code })
  return <AnswerLinkScreen link={link} code={code} footer={<LegalLinks legal={link?.legal} />} />
}
