import { getTranslations } from 'next-intl/server'
import { SetupScreen } from '@/components/setup/SetupScreen'
import { setupGate } from '@/server/auth/setupGate'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('setup'))('pageTitle') }
}

export default async function Page({ searchParams }: PageProps<'/setup'>) {
  const token = await setupGate(await searchParams)
  const { productName, passwordRules, smtpUrl } = env()
  return <SetupScreen product={productName} token={token} rules={passwordRules} hasMailServer={smtpUrl !== null} />
}
