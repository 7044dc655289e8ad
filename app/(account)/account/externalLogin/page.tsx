import { getTranslations } from 'next-intl/server'
import { ExternalLoginScreen } from '@/components/account/ExternalLoginScreen'
import { queryValue } from '@/domain/account'
import { returnPath } from '@/server/auth/returnPath'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('externalLogin.title') }
}

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
