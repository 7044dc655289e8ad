import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AccountLayout } from '@/components/layout/AccountLayout'
import { PersistedQueries } from '@/components/layout/cache/PersistedQueries'
import { SiteDocument } from '@/components/layout/document/SiteDocument'
import { siteMetadata, siteViewport } from '@/components/layout/document/siteMetadata'
import { pageNonce } from '@/server/auth/pageNonce'
import { env } from '@/server/env'

export const generateMetadata = () => siteMetadata(env().productName)
export const viewport = siteViewport

/** Signing in or out here clears what an earlier session left in the browser. */
export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument locale={await getLocale()} nonce={await pageNonce()} folder="account">
      <AccountLayout>
        <PersistedQueries cacheKey={null} />
        {children}
      </AccountLayout>
    </SiteDocument>
  )
}
