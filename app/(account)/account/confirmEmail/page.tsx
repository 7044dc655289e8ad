import { ConfirmEmailScreen } from '@/components/account/ConfirmEmailScreen'
import { queryValue } from '@/domain/account'
import { returnPath } from '@/server/auth/access/returnPath'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'confirmEmail.working')

export default async function Page({ searchParams }: PageProps<'/account/confirmEmail'>) {
  const query = await searchParams
  const { path } = returnPath(query, 'returnUrl')
  return (
    <ConfirmEmailScreen
      userId={queryValue(query, 'userId') ?? ''}
      code={queryValue(query, 'code') ?? ''}
      returnUrl={path}
    />
  )
}
