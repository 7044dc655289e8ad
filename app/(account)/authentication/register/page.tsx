import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { accountPaths } from '@/domain/paths'
import { returnPath } from '@/server/auth/access/returnPath'

export default async function Page({ searchParams }: PageProps<'/authentication/register'>) {
  const { path, isForeign } = returnPath(await searchParams, 'returnUrl')
  if (isForeign)
    redirect(accountPaths.loginFailed((await getTranslations('account'))('authentication.invalidReturnUrl')))
  redirect(accountPaths.register(accountPaths.signIn(path)))
}
