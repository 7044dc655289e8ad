import { getTranslations } from 'next-intl/server'
import { AccountMessage } from '@/components/account/messages/AccountMessage'
import { accountPaths } from '@/domain/paths'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'authentication.failedTitle')

export default async function Page() {
  const t = await getTranslations('account.authentication')
  return (
    <AccountMessage
      isError
      title={t('failedTitle')}
      message={t('invalidAction')}
      link={{ label: t('signIn'), href: accountPaths.signIn() }}
    />
  )
}
