import { redirect } from 'next/navigation'
import { subscriptionPaths } from '@/domain/paths'
import { page } from '@/server/auth/page'

export default page('/administration', () => {
  redirect(subscriptionPaths.list)
})
