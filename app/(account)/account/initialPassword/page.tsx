import { InitialPasswordScreen } from '@/components/account/InitialPasswordScreen'
import { hasPendingSignIn } from '@/server/auth/hasPendingSignIn'
import { returnPath } from '@/server/auth/access/returnPath'
import { env } from '@/server/env'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'initialPassword.title')

export default async function Page({ searchParams }: PageProps<'/account/initialPassword'>) {
  const query = await searchParams
  const { path, isForeign } = returnPath(query, 'returnUrl')
  return (
    <InitialPasswordScreen
      returnUrl={path}
      isForeignReturn={isForeign}
      isExpired={!(await hasPendingSignIn('password'))}
      rules={env().passwordRules}
    />
  )
}
