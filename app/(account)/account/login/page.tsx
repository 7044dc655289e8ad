import { redirect } from 'next/navigation'
import { LoginScreen } from '@/components/account/LoginScreen'
import { queryValue } from '@/domain/account'
import { endedStates } from '@/domain/paths'
import { awaitsSetup } from '@/server/auth/access/setupGate'
import { currentActor } from '@/server/auth/session/currentActor'
import { returnPath } from '@/server/auth/access/returnPath'
import { signInSchemes } from '@/server/auth/signInSchemes'
import { env } from '@/server/env'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'authentication.title')

export default async function Page({ searchParams }: PageProps<'/account/login'>) {
  const query = await searchParams
  const { path, isForeign } = returnPath(query, 'returnUrl')
  if ((await currentActor()).kind !== 'anonymous') redirect(path ?? '/')
  return (
    <LoginScreen
      product={env().productName}
      email={queryValue(query, 'email') ?? ''}
      returnUrl={path}
      isForeignReturn={isForeign}
      ended={endedStates.find((state) => state === queryValue(query, 'ended')) ?? null}
      isExpired={queryValue(query, 'expired') === '1'}
      awaitsSetup={await awaitsSetup()}
      schemes={signInSchemes()}
    />
  )
}
