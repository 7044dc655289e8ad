import { ConfirmEmailChangeScreen } from '@/components/account/ConfirmEmailChangeScreen'
import { queryValue } from '@/domain/account'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'confirmEmailChange.working')

export default async function Page({ searchParams }: PageProps<'/account/confirmEmailChange'>) {
  const query = await searchParams
  return (
    <ConfirmEmailChangeScreen
      userId={queryValue(query, 'userId') ?? ''}
      code={queryValue(query, 'code') ?? ''}
      email={queryValue(query, 'email') ?? ''}
    />
  )
}
