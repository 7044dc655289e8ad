import { redirect } from 'next/navigation'
import { TwoFactorLoginScreen } from '@/components/account/TwoFactorLoginScreen'
import { withQuery } from '@/components/account/withQuery'
import { accountPaths } from '@/domain/paths'
import { hasPendingSignIn } from '@/server/auth/hasPendingSignIn'
import { returnPath } from '@/server/auth/access/returnPath'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'twoFactor.title')

export default async function Page({ searchParams }: PageProps<'/account/loginWithTwoFactor'>) {
  const { path, isForeign } = returnPath(await searchParams, 'returnUrl')
  if (!(await hasPendingSignIn('twoFactor'))) redirect(withQuery(accountPaths.login(path), { expired: '1' }))
  return <TwoFactorLoginScreen returnUrl={path} isForeignReturn={isForeign} />
}
