import { notFound } from 'next/navigation'
import { LegalLinks } from '@/components/layout/shell/LegalLinks'
import { OpenLinkScreen } from '@/components/run/open/OpenLinkScreen'
import { openLinkOfPage } from '@/server/auth/linkedPages'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('run', 'page.open')

export default async function Page({ params, searchParams }: PageProps<'/open/[code]'>) {
  const { code } = await params
  const { ticket, kiosk } = await searchParams
  const sealed = typeof ticket === 'string' ? ticket : null
  const link = await openLinkOfPage(code, sealed)
  if (link === null) notFound()
  return (
    <OpenLinkScreen
      link={link}
      ticket={sealed}
      isKiosk={kiosk !== undefined}
      footer={<LegalLinks legal={link.legal} />}
    />
  )
}
