import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { TwoFactorLoginScreen } from '@/components/account/TwoFactorLoginScreen'
import { accountPaths } from '@/domain/paths'
import { requestContext } from '@/server/auth/requestContext'
import { returnPath } from '@/server/auth/returnPath'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('twoFactor.title') }
}

export default async function Page({ searchParams }: PageProps<'/account/loginWithTwoFactor'>) {
  const { path, isForeign } = returnPath(await searchParams, 'returnUrl')
  const { client } = await requestContext()
  if (client?.tickets.pending === undefined) redirect(accountPaths.login(path))
  return <TwoFactorLoginScreen returnUrl={path} isForeignReturn={isForeign} />
}
