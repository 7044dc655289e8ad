import { getTranslations } from 'next-intl/server'
import { ManagingEventListScreen } from '@/components/auditEvent/ManagingEventListScreen'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('auditEvent'))('managing.title') }
}

export default async function Page() {
  const { subscriptionId } = await visit('/manage/managingEvents')
  if (subscriptionId === null) return <ChooseCompany />
  return <ManagingEventListScreen subscriptionId={subscriptionId} />
}
