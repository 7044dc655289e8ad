import { getTranslations } from 'next-intl/server'
import { PermissionScreen } from '@/components/layout/PermissionScreen'

export async function generateMetadata() {
  return { title: (await getTranslations('layout'))('permission.page') }
}

export default function Forbidden() {
  return <PermissionScreen />
}
