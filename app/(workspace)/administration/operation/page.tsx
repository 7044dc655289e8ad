import { getTranslations } from 'next-intl/server'
import { OperationScreen } from '@/components/operation/OperationScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('operation'))('title') }
}

export default async function Page() {
  await visit('/administration/operation')
  return <OperationScreen />
}
