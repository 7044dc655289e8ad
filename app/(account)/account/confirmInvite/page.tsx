import { ConfirmInviteScreen } from '@/components/account/ConfirmInviteScreen'
import { queryValue } from '@/domain/account'
import { returnPath } from '@/server/auth/access/returnPath'
import { env } from '@/server/env'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'confirmInvite.title')

export default async function Page({ searchParams }: PageProps<'/account/confirmInvite'>) {
  const query = await searchParams
  return (
    <ConfirmInviteScreen
      userId={queryValue(query, 'userId') ?? ''}
      code={queryValue(query, 'code') ?? ''}
      returnUrl={returnPath(query, 'returnUrl').path}
      rules={env().passwordRules}
    />
  )
}
