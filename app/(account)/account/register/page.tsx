import { getTranslations } from 'next-intl/server'
import { RegisterScreen } from '@/components/account/RegisterScreen'
import { queryValue } from '@/domain/account'
import { returnPath } from '@/server/auth/returnPath'
import { signInSchemes } from '@/server/auth/signInSchemes'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('register.title') }
}

export default async function Page({ searchParams }: PageProps<'/account/register'>) {
  const query = await searchParams
  const { path, isForeign } = returnPath(query, 'returnUrl')
  return <RegisterScreen email={queryValue(query, 'email') ?? ''} returnUrl={path} isForeignReturn={isForeign} schemes={signInSchemes()} rules={env().passwordRules} />
}
