import { redirect } from 'next/navigation'
import { RegisterScreen } from '@/components/account/RegisterScreen'
import { queryValue } from '@/domain/account'
import { currentActor } from '@/server/auth/session/currentActor'
import { returnPath } from '@/server/auth/access/returnPath'
import { signInSchemes } from '@/server/auth/signInSchemes'
import { env } from '@/server/env'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'register.title')

export default async function Page({ searchParams }: PageProps<'/account/register'>) {
  const query = await searchParams
  const { path, isForeign } = returnPath(query, 'returnUrl')
  if ((await currentActor()).kind !== 'anonymous') redirect(path ?? '/')
  return (
    <RegisterScreen
      email={queryValue(query, 'email') ?? ''}
      returnUrl={path}
      isForeignReturn={isForeign}
      schemes={signInSchemes()}
      rules={env().passwordRules}
    />
  )
}
