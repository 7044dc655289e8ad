import { getTranslations } from 'next-intl/server'
import { LoginScreen } from '@/components/account/LoginScreen'
import { productName } from '@/server/auth/productName'
import { returnPath } from '@/server/auth/returnPath'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('authentication.title') }
}

export default async function Page({ searchParams }: PageProps<'/account/login'>) {
  const { path, isForeign } = returnPath(await searchParams, 'returnUrl')
  return <LoginScreen product={productName()} returnUrl={path} isForeignReturn={isForeign} />
}
