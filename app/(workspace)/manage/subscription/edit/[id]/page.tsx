import { forbidden, redirect } from 'next/navigation'
import { subscriptionPaths } from '@/domain/paths'
import { visit } from '@/server/auth/visit'

/** One's own company is edited under its branding; no other one is. */
export default async function Page({ params }: PageProps<'/manage/subscription/edit/[id]'>) {
  const { subscriptionId } = await visit('/manage/subscription/edit/[id]')
  const { id } = await params
  if (id.toLowerCase() !== subscriptionId) forbidden()
  redirect(subscriptionPaths.ownBranding)
}
