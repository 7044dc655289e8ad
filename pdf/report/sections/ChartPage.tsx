import { Text } from '@react-pdf/renderer'
import type { ReportContext } from '../reportContext'
import { reportStyles } from '../reportStyles'
import { CategoryBars } from './CategoryBars'
import { CompletionsPie } from './CompletionsPie'
import { ReportPage } from './ReportPage'

/** Category results and, of more than one person, completions as pictures. */
export function ChartPage({ context }: { context: ReportContext }) {
  const {
    t,
    report: { kind, invited, completed, categories },
  } = context
  const hasPie = kind !== 'Individual'
  return (
    <ReportPage context={context} id="charts" heading={t('charts.title')}>
      {hasPie ? (
        <Text style={[reportStyles.subheading, { marginTop: 2 }]} minPresenceAhead={1}>
          {t('charts.completions')}
        </Text>
      ) : null}
      {hasPie ? <CompletionsPie context={context} invited={invited} completed={completed} /> : null}
      <Text style={[reportStyles.subheading, { marginTop: hasPie ? 30 : 2 }]} minPresenceAhead={100}>
        {t('charts.categories')}
      </Text>
      <Text style={[reportStyles.note, { marginBottom: 10 }]} minPresenceAhead={40}>
        {t(categories.length === 0 ? 'charts.noCategories' : hasPie ? 'charts.categoriesNote' : 'charts.ownNote')}
      </Text>
      <CategoryBars categories={categories} />
    </ReportPage>
  )
}
