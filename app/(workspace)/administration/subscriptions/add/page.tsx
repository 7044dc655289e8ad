import { SubscriptionAddScreen } from '@/components/subscription/SubscriptionAddScreen'
import { dayInZone } from '@/domain/day'
import { endOfFirstYear } from '@/domain/subscription'
import { env } from '@/server/env'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('subscription', 'page.add')

export default page('/administration/subscriptions/add', () => {
  const { timeZone } = env()
  return (
    <SubscriptionAddScreen timeZone={timeZone} endDate={dayInZone(endOfFirstYear(new Date(), timeZone), timeZone)} />
  )
})
