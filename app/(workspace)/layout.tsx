import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SessionWatch } from '@/components/account/session/SessionWatch'
import { AppShell } from '@/components/layout/shell/AppShell'
import { PersistedQueries } from '@/components/layout/cache/PersistedQueries'
import { SiteDocument } from '@/components/layout/document/SiteDocument'
import { siteMetadata, siteViewport } from '@/components/layout/document/siteMetadata'
import { WorkspaceMessages } from '@/components/layout/document/WorkspaceMessages'
import { PendingAnswersSender } from '@/components/run/saving/PendingAnswersSender'
import { StopManagingButton } from '@/components/subscription/StopManagingButton'
import { RenderedFor } from '@/components/shared/request/RenderedFor'
import { formatDateTime } from '@/domain/format'
import { schemaVersion } from '@/graphql/schemaVersion'
import { currentRenderedFor } from '@/server/auth/session/currentRenderedFor'
import { currentViewer } from '@/server/auth/session/currentViewer'
import { pageNonce } from '@/server/auth/pageNonce'
import { queriesKey } from '@/server/auth/session/queriesKey'
import { env } from '@/server/env'

/**
 * Default title; a page without a title of its own only redirects, so only users who are refused see this title.
 */
export async function generateMetadata() {
  const { productName } = env()
  const title = {
    default: `${(await getTranslations('layout'))('permission.page')} | ${productName}`,
    template: `%s | ${productName}`,
  }
  return { ...siteMetadata(productName), title }
}

export const viewport = siteViewport

export default async function Layout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer()
  const until = viewer?.managedUntil == null ? null : formatDateTime(new Date(viewer.managedUntil), env().timeZone)
  return (
    <SiteDocument locale={await getLocale()} nonce={await pageNonce()} folder="workspace" Messages={WorkspaceMessages}>
      <RenderedFor value={await currentRenderedFor()}>
        <AppShell viewer={viewer} managingAction={<StopManagingButton until={until} />}>
          <PersistedQueries cacheKey={await queriesKey(schemaVersion)} />
          {viewer !== null && <SessionWatch userId={viewer.userId} />}
          {viewer !== null && <PendingAnswersSender userId={viewer.userId} />}
          {children}
        </AppShell>
      </RenderedFor>
    </SiteDocument>
  )
}
