import { getTranslations } from 'next-intl/server'
import { AccountMessage } from '@/components/account/AccountMessage'
import { accountPaths } from '@/domain/paths'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('logout.done') }
}

export default async function Page() {
  const t = await getTranslations('account.logout')
  return <AccountMessage title={t('title')} message={t('done')} link={{ label: t('continue'), href: accountPaths.loggedOut }} />
}
