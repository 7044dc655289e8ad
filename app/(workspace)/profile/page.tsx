import { redirect } from 'next/navigation'
import { profilePaths } from '@/domain/paths'
import { page } from '@/server/auth/page'

export default page('/profile', () => {
  redirect(profilePaths.details)
})
