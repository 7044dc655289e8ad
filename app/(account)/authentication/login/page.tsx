import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { accountPaths } from '@/domain/paths'
import { currentActor } from '@/server/auth/session/currentActor'
import { returnPath } from '@/server/auth/access/returnPath'

export default async function Page({ searchParams }: PageProps<'/authentication/login'>) {
  const { path, isForeign } = returnPath(await searchParams, 'returnUrl')
  if (isForeign)
    redirect(accountPaths.loginFailed((await getTranslations('account'))('authentication.invalidReturnUrl')))
  if ((await currentActor()).kind === 'user') redirect(path ?? '/')
  redirect(accountPaths.login(accountPaths.loginCallback(path ?? '/')))
}
