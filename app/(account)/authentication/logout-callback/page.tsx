import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { AccountMessage } from '@/components/account/messages/AccountMessage'
import { accountPaths } from '@/domain/paths'
import { currentActor } from '@/server/auth/session/currentActor'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'logout.done')

export default async function Page() {
  // A user who is still signed in must not see the signed-out page.
  if ((await currentActor()).kind !== 'anonymous') redirect('/')
  const t = await getTranslations('account')
  const link = { label: t('authentication.signIn'), href: accountPaths.signIn() }
  return <AccountMessage title={t('logout.title')} message={t('logout.done')} link={link} />
}
