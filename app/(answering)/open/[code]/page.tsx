import { LegalLinks } from '@/components/layout/shell/LegalLinks'
import { OpenLinkScreen } from '@/components/run/open/OpenLinkScreen'
import { openLinkOfPage } from '@/server/auth/linkedPages'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('run', 'page.open')

export default async function Page({ params, searchParams }: PageProps<'/open/[code]'>) {
  const { code } = await params
  const link = await openLinkOfPage(code)
  const isKiosk = (await searchParams).kiosk !== undefined
  return <OpenLinkScreen link={link} isKiosk={isKiosk} footer={<LegalLinks legal={link?.legal} />} />
}
