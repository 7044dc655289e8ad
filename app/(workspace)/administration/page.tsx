import { redirect } from 'next/navigation'
import { subscriptionPaths } from '@/domain/paths'
import { visit } from '@/server/auth/visit'

export default async function Page() {
  await visit('/administration')
  redirect(subscriptionPaths.list)
}
