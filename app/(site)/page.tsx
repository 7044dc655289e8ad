import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { accountPaths, questionnairePaths, runPaths, subscriptionPaths } from '@/domain/paths'
import { currentActor } from '@/server/auth/session/currentActor'
import { returnPath } from '@/server/auth/access/returnPath'

export default async function Page({ searchParams }: PageProps<'/'>) {
  const { path, isForeign } = returnPath(await searchParams, 'redirectUrl', 'returnUrl')
  if (isForeign)
    redirect(accountPaths.loginFailed((await getTranslations('account'))('authentication.invalidReturnUrl')))
  const actor = await currentActor()
  if (actor.kind === 'anonymous') redirect(accountPaths.signIn(path ?? '/'))
  if (path !== null && path !== '/') redirect(path)
  if (actor.roles.includes('Administration')) redirect(subscriptionPaths.list)
  const isOfCompany = actor.roles.includes('SubscriptionAdministration')
  redirect(isOfCompany ? questionnairePaths.list({ area: 'subscription' }, 'Campaign') : runPaths.me)
}
