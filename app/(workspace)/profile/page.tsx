import { redirect } from 'next/navigation'
import { profilePaths } from '@/domain/paths'
import { visit } from '@/server/auth/visit'

export default async function Page() {
  await visit('/profile')
  redirect(profilePaths.details)
}
