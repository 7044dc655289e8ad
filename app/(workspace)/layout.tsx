import type { ReactNode } from 'react'
import { SessionWatch } from '@/components/account/SessionWatch'
import { AppShell } from '@/components/layout/AppShell'
import { currentViewer } from '@/server/auth/currentViewer'

export default async function Layout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer()
  return (
    <AppShell viewer={viewer}>
      {viewer !== null && <SessionWatch userId={viewer.userId} />}
      {children}
    </AppShell>
  )
}
