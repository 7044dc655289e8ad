import { EraseSubscriptionScreen } from '@/components/erasure/EraseSubscriptionScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('erasure', 'company.title')

export default page('/administration/subscriptions/erase/[id]', ({ params: { id } }) => (
  <EraseSubscriptionScreen key={id} subscriptionId={id} />
))
