import { getTranslations } from 'next-intl/server'
import { NotFoundScreen } from '@/components/layout/NotFoundScreen'

export async function generateMetadata() {
  return { title: (await getTranslations('layout'))('notFound.page') }
}

export default function NotFound() {
  return <NotFoundScreen />
}
