import type { ReactNode } from 'react'
import { AccountLayout } from '@/components/layout/AccountLayout'
import { PersistedQueries } from '@/components/layout/PersistedQueries'

/** Whoever signs in or out here leaves nothing of an earlier session in the browser. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <AccountLayout>
      <PersistedQueries cacheKey={null} />
      {children}
    </AccountLayout>
  )
}
