import { forbidden, redirect } from 'next/navigation'
import { subscriptionPaths } from '@/domain/paths'
import { page } from '@/server/auth/page'

/** The user's own company is edited under its branding; any other company is not. */
export default page('/manage/subscription/edit/[id]', ({ actor: { subscriptionId }, params: { id } }) => {
  if (id.toLowerCase() !== subscriptionId) forbidden()
  redirect(subscriptionPaths.ownBranding)
})
