import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { queryValue } from '@/domain/account'
import { accountPaths, endedStates } from '@/domain/paths'
import { currentActor } from '@/server/auth/session/currentActor'
import { returnPath } from '@/server/auth/access/returnPath'

export default async function Page({ searchParams }: PageProps<'/authentication/login'>) {
  const query = await searchParams
  const { path, isForeign } = returnPath(query, 'returnUrl')
  const ended = endedStates.find((state) => state === queryValue(query, 'ended'))
  if (isForeign)
    redirect(accountPaths.loginFailed((await getTranslations('account'))('authentication.invalidReturnUrl')))
  if ((await currentActor()).kind === 'user') redirect(path ?? '/')
  const next = accountPaths.loginCallback(path ?? '/')
  redirect(ended === undefined ? accountPaths.login(next) : accountPaths.loginAgain(next, ended))
}
