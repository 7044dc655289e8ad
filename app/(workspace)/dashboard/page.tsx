import { forbidden, redirect } from 'next/navigation'
import { ownDashboard } from '@/domain/dashboard'
import { page } from '@/server/auth/page'

export default page('/dashboard', ({ actor }) => {
  const own = ownDashboard(actor)
  if (own === null) forbidden()
  redirect(own)
})
