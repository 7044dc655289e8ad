import { getTranslations } from 'next-intl/server'
import { OwnReportScreen } from '@/components/me/OwnReportScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('me'))('report.page') }
}

export default async function Page({ params }: PageProps<'/me/view/report/[questionnaireId]/user/[userId]'>) {
  await visit('/me/view/report/[questionnaireId]/user/[userId]')
  return <OwnReportScreen {...await params} />
}
