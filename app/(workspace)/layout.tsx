import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SessionWatch } from '@/components/account/SessionWatch'
import { AppShell } from '@/components/layout/AppShell'
import { currentViewer } from '@/server/auth/currentViewer'
import { env } from '@/server/env'

/** A page without a title of its own only leads elsewhere: it is seen by nobody but those it refuses. */
export async function generateMetadata() {
  return { title: { default: (await getTranslations('layout'))('permission.page'), template: `%s | ${env().productName}` } }
}

export default async function Layout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer()
  return (
    <AppShell viewer={viewer}>
      {viewer !== null && <SessionWatch userId={viewer.userId} />}
      {children}
    </AppShell>
  )
}
