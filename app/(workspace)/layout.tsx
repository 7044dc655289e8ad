import type { ReactNode } from 'react'
import { AppShell } from '@/components/layout/AppShell'
import { currentViewer } from '@/server/auth'

export default async function Layout({ children }: { children: ReactNode }) {
  return <AppShell viewer={await currentViewer()}>{children}</AppShell>
}
