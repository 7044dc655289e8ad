import { ResetPasswordScreen } from '@/components/account/ResetPasswordScreen'
import { queryValue } from '@/domain/account'
import { returnPath } from '@/server/auth/access/returnPath'
import { env } from '@/server/env'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'resetPassword.title')

export default async function Page({ searchParams }: PageProps<'/account/resetPassword'>) {
  const query = await searchParams
  return (
    <ResetPasswordScreen
      userId={queryValue(query, 'userId') ?? ''}
      code={queryValue(query, 'code') ?? ''}
      returnUrl={returnPath(query, 'returnUrl').path}
      rules={env().passwordRules}
    />
  )
}
