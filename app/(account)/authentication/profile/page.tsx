import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { accountPaths, profilePaths } from '@/domain/paths'
import { returnPath } from '@/server/auth/access/returnPath'

export default async function Page({ searchParams }: PageProps<'/authentication/profile'>) {
  const { isForeign } = returnPath(await searchParams, 'returnUrl')
  if (isForeign)
    redirect(accountPaths.loginFailed((await getTranslations('account'))('authentication.invalidReturnUrl')))
  redirect(profilePaths.root)
}
