import { StopRemindersScreen } from '@/components/account/StopRemindersScreen'
import { queryValue } from '@/domain/account'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'stopReminders.title')

export default async function Page({ searchParams }: PageProps<'/account/stopReminders'>) {
  const query = await searchParams
  return <StopRemindersScreen session={queryValue(query, 'session') ?? ''} code={queryValue(query, 'code') ?? ''} />
}
