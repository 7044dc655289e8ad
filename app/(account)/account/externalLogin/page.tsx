import { ExternalLoginScreen } from '@/components/account/ExternalLoginScreen'
import { queryValue } from '@/domain/account'
import { returnPath } from '@/server/auth/access/returnPath'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'externalLogin.title')

export default async function Page({ searchParams }: PageProps<'/account/externalLogin'>) {
  const query = await searchParams
  return (
    <ExternalLoginScreen
      askedReturnUrl={queryValue(query, 'returnUrl') ?? null}
      returnUrl={returnPath(query, 'returnUrl').path}
      remoteError={queryValue(query, 'remoteError') ?? null}
    />
  )
}
