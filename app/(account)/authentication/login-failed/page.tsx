import { getTranslations } from 'next-intl/server'
import { AccountMessage } from '@/components/account/AccountMessage'
import { queryValue } from '@/domain/account'
import { accountPaths } from '@/domain/paths'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('authentication.failedTitle') }
}

export default async function Page({ searchParams }: PageProps<'/authentication/login-failed'>) {
  const t = await getTranslations('account.authentication')
  const message = queryValue(await searchParams, 'message') ?? t('callbackFailed')
  return <AccountMessage isError title={t('failedTitle')} message={message} link={{ label: t('signIn'), href: accountPaths.signIn() }} />
}
