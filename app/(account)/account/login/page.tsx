import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { LoginScreen } from '@/components/account/LoginScreen'
import { queryValue } from '@/domain/account'
import { awaitsSetup } from '@/server/auth/awaitsSetup'
import { currentActor } from '@/server/auth/currentActor'
import { returnPath } from '@/server/auth/returnPath'
import { signInSchemes } from '@/server/auth/signInSchemes'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('authentication.title') }
}

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
      isExpired={queryValue(query, 'expired') === '1'}
      awaitsSetup={await awaitsSetup()}
      schemes={signInSchemes()}
    />
  )
}
