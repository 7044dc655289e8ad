import { getTranslations } from 'next-intl/server'
import { AuditEventListScreen } from '@/components/auditEvent/AuditEventListScreen'
import { visit } from '@/server/auth/visit'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('auditEvent'))('list.title') }
}

export default async function Page() {
  await visit('/administration/audit')
  return <AuditEventListScreen timeZone={env().timeZone} />
}
