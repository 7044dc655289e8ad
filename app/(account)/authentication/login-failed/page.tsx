import { getTranslations } from 'next-intl/server'
import { AccountMessage } from '@/components/account/messages/AccountMessage'
import { queryValue } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { titled } from '@/server/auth/page'

const mostCharacters = 200

export const generateMetadata = titled('account', 'authentication.failedTitle')

export default async function Page({ searchParams }: PageProps<'/authentication/login-failed'>) {
  const t = await getTranslations('account.authentication')
  const given = [...(queryValue(await searchParams, 'message') ?? '').trim()].slice(0, mostCharacters).join('')
  const message = given === '' ? t('callbackFailed') : given
  return (
    <AccountMessage
      isError
      title={t('failedTitle')}
      message={message}
      link={{ label: t('signIn'), href: accountPaths.signIn() }}
    />
  )
}
