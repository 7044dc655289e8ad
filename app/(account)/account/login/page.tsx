import { getTranslations } from 'next-intl/server'
import { LoginScreen } from '@/components/account/LoginScreen'
import { returnPath } from '@/server/auth/returnPath'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('authentication.title') }
}

export default async function Page({ searchParams }: PageProps<'/account/login'>) {
  const { path, isForeign } = returnPath(await searchParams, 'returnUrl')
  return <LoginScreen product={env().productName} returnUrl={path} isForeignReturn={isForeign} />
}
