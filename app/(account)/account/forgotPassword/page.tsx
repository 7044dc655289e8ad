import { ForgotPasswordScreen } from '@/components/account/ForgotPasswordScreen'
import { queryValue } from '@/domain/account'
import { returnPath } from '@/server/auth/access/returnPath'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'forgotPassword.title')

export default async function Page({ searchParams }: PageProps<'/account/forgotPassword'>) {
  const query = await searchParams
  const { path, isForeign } = returnPath(query, 'returnUrl')
  return <ForgotPasswordScreen email={queryValue(query, 'email') ?? ''} returnUrl={path} isForeignReturn={isForeign} />
}
