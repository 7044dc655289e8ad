import { Text } from '@react-pdf/renderer'
import type { CompanyReport } from '@/domain/report'
import type { ReportContext } from '../reportContext'
import { reportStyles } from '../reportStyles'
import { CategoryBars } from './CategoryBars'
import { CompletionsPie } from './CompletionsPie'
import { ReportPage } from './ReportPage'

type Props = { context: ReportContext; report: CompanyReport }

/** Completions and category results as pictures. */
export function ChartPage({ context, report: { invited, completed, categories } }: Props) {
  const { t } = context
  return (
    <ReportPage context={context} id="charts" heading={t('charts.title')}>
      <Text style={[reportStyles.subheading, { marginTop: 2 }]}>{t('charts.completions')}</Text>
      <CompletionsPie context={context} invited={invited} completed={completed} />
      <Text style={[reportStyles.subheading, { marginTop: 30 }]} minPresenceAhead={100}>{t('charts.categories')}</Text>
      <Text style={reportStyles.note}>{t(categories.length === 0 ? 'charts.noCategories' : 'charts.categoriesNote')}</Text>
      <CategoryBars categories={categories} />
    </ReportPage>
  )
}
