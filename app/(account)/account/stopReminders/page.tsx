import { getTranslations } from 'next-intl/server'
import { StopRemindersScreen } from '@/components/account/StopRemindersScreen'
import { queryValue } from '@/domain/account'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('stopReminders.title') }
}

export default async function Page({ searchParams }: PageProps<'/account/stopReminders'>) {
  const query = await searchParams
  return <StopRemindersScreen session={queryValue(query, 'session') ?? ''} code={queryValue(query, 'code') ?? ''} />
}
