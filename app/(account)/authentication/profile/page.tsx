import { redirect } from 'next/navigation'
import { accountPaths } from '@/domain/paths'

export default function Page() {
  redirect(accountPaths.profile)
}
