import type { ReactNode } from 'react'
import { AccountLayout } from '@/components/layout/AccountLayout'

export default function Layout({ children }: { children: ReactNode }) {
  return <AccountLayout>{children}</AccountLayout>
}
