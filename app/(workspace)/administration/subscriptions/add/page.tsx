import { getTranslations } from 'next-intl/server'
import { SubscriptionAddScreen } from '@/components/subscription/SubscriptionAddScreen'
import { dayInZone } from '@/domain/day'
import { endOfFirstYear } from '@/domain/subscription'
import { visit } from '@/server/auth/visit'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('subscription'))('page.add') }
}

export default async function Page() {
  await visit('/administration/subscriptions/add')
  const { timeZone } = env()
  return (
    <SubscriptionAddScreen timeZone={timeZone} endDate={dayInZone(endOfFirstYear(new Date(), timeZone), timeZone)} />
  )
}
