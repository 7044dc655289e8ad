import { notFound } from 'next/navigation'
import { LegalLinks } from '@/components/layout/shell/LegalLinks'
import { ClosedManagerRequestScreen } from '@/components/manager/ClosedManagerRequestScreen'
import { ManagerAnswersScreen } from '@/components/manager/ManagerAnswersScreen'
import { managerRequestOfPage } from '@/server/auth/linkedPages'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('managerAnswers', 'page')

export default async function Page({ params }: PageProps<'/managerAnswers/[code]'>) {
  const { code } = await params
  const request = await managerRequestOfPage(code)
  if (request === null) notFound()
  if ('reason' in request) return <ClosedManagerRequestScreen request={request} />
  return <ManagerAnswersScreen request={request} code={code} footer={<LegalLinks legal={request.legal} />} />
}
