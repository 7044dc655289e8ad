import { getTranslations } from 'next-intl/server'
import { ChangePasswordScreen } from '@/components/profile/ChangePasswordScreen'
import { visit } from '@/server/auth/visit'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('profile'))('changePassword.title') }
}

export default async function Page() {
  await visit('/profile/changePassword')
  return <ChangePasswordScreen rules={env().passwordRules} />
}
