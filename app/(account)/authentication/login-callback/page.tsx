import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { queryValue } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { currentActor } from '@/server/auth/session/currentActor'
import { returnPath } from '@/server/auth/access/returnPath'

export default async function Page({ searchParams }: PageProps<'/authentication/login-callback'>) {
  const query = await searchParams
  const t = await getTranslations('account.authentication')
  const { path, isForeign } = returnPath(query, 'returnUrl')
  if (queryValue(query, 'error') === 'access_denied') redirect(accountPaths.loginFailed(t('closed')))
  if (isForeign) redirect(accountPaths.loginFailed(t('invalidReturnUrl')))
  if ((await currentActor()).kind === 'anonymous') redirect(accountPaths.loginFailed(t('callbackFailed')))
  redirect(path ?? '/')
}
