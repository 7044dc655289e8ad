import { SetupScreen } from '@/components/setup/SetupScreen'
import { setupGate } from '@/server/auth/access/setupGate'
import { env } from '@/server/env'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('setup', 'pageTitle')

export default async function Page({ searchParams }: PageProps<'/setup'>) {
  const token = await setupGate(await searchParams)
  const { productName, passwordRules, smtpUrl } = env()
  return <SetupScreen product={productName} token={token} rules={passwordRules} hasMailServer={smtpUrl !== null} />
}
