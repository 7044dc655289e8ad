import { redirect } from 'next/navigation'
import { departmentPaths } from '@/domain/paths'
import { visit } from '@/server/auth/visit'

export default async function Page() {
  await visit('/manage')
  redirect(departmentPaths.list)
}
