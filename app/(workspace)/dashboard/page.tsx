import { forbidden, redirect } from 'next/navigation'
import { ownDashboard } from '@/domain/dashboard'
import { visit } from '@/server/auth/visit'

export default async function Page() {
  const own = ownDashboard(await visit('/dashboard'))
  if (own === null) forbidden()
  redirect(own)
}
