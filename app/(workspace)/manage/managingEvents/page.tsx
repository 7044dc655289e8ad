import { ManagingEventListScreen } from '@/components/auditEvent/ManagingEventListScreen'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('auditEvent', 'managing.title')

export default page('/manage/managingEvents', ({ actor: { subscriptionId } }) => {
  if (subscriptionId === null) return <ChooseCompany />
  return <ManagingEventListScreen subscriptionId={subscriptionId} />
})
