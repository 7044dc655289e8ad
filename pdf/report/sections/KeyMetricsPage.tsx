import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { reportMoney, reportNumber, reportSignedNumber, type CompanyReport, type ReportCategory } from '@/domain/report'
import { arrow, resultOnReport, showsMinus } from '@/domain/result'
import type { ReportContext } from '../reportContext'
import { reportPalette, reportStyles } from '../reportStyles'
import { CategoryIcon } from './CategoryIcon'
import { ReportPage } from './ReportPage'
import { ResultArrow } from './ResultArrow'

const gap = 12
const styles = StyleSheet.create({
  tiles: { flexDirection: 'row', gap },
  tile: { flex: 1, borderRadius: 8, paddingHorizontal: 14, paddingVertical: 12 },
  tileLabel: { color: reportPalette.quiet, fontSize: 9 },
  tileValue: { fontSize: 19, fontWeight: 700, lineHeight: 1.3, marginTop: 2 },
  pair: { flexDirection: 'row', gap, marginTop: gap },
  card: { width: 239.5, flexDirection: 'row', gap: 11, borderWidth: 0.75, borderColor: reportPalette.hairline, borderRadius: 8, padding: 12 },
  words: { flex: 1 },
  name: { fontWeight: 700 },
  result: { flexDirection: 'row', alignItems: 'center', marginTop: 1 },
  figure: { fontSize: 18, fontWeight: 700, lineHeight: 1.3 },
  perLearner: { fontSize: 8.5, color: reportPalette.quiet, marginTop: 1 },
})

function CategoryCard({ context: { t, colours }, category }: { context: ReportContext; category: ReportCategory }) {
  const figure = resultOnReport(category.sum)
  const direction = showsMinus(category.sum, figure) ? 'none' : arrow(category.sum)
  return (
    <View style={styles.card}>
      <CategoryIcon name={category.name} colours={colours} />
      <View style={styles.words}>
        <Text style={styles.name}>{category.name}</Text>
        <View style={styles.result}>
          <ResultArrow direction={direction} />
          <Text style={styles.figure}>{t('keyMetrics.percent', { value: reportNumber(figure) })}</Text>
        </View>
        <Text style={styles.perLearner}>
          {t('keyMetrics.perLearner', { mean: reportSignedNumber(category.meanPerLearner), n: reportNumber(category.n) })}
        </Text>
      </View>
    </View>
  )
}

type Props = { context: ReportContext; report: CompanyReport }

/** Learners and cost, then every category with its result. */
export function KeyMetricsPage({ context, report: { learners, categories } }: Props) {
  const { t, colours, currencySymbol } = context
  const tiles = [
    [t('keyMetrics.learners'), reportNumber(learners.totalLearners)],
    [t('keyMetrics.totalCost'), reportMoney(learners.totalCost, currencySymbol)],
    [t('keyMetrics.costPerLearner'), learners.totalLearners === 0 && learners.totalCost > 0 ? '–' : reportMoney(learners.costPerLearner, currencySymbol)],
  ] as const
  const pairs = categories.flatMap((category, index) => (index % 2 === 0 ? [[category, categories[index + 1]] as const] : []))
  return (
    <ReportPage context={context} id="key-metrics" heading={t('keyMetrics.title')}>
      <View style={styles.tiles} wrap={false}>
        {tiles.map(([label, value]) => (
          <View key={label} style={[styles.tile, { backgroundColor: colours.tint }]}>
            <Text style={styles.tileLabel}>{label}</Text>
            <Text style={[styles.tileValue, { color: colours.brandText }]}>{value}</Text>
          </View>
        ))}
      </View>
      <Text style={reportStyles.subheading} minPresenceAhead={100}>{t('keyMetrics.categories')}</Text>
      <Text style={reportStyles.note} minPresenceAhead={80}>
        {t(categories.length === 0 ? 'keyMetrics.noCategories' : 'keyMetrics.categoriesNote')}
      </Text>
      {pairs.map(([left, right]) => (
        <View key={left.id} style={styles.pair} wrap={false}>
          <CategoryCard context={context} category={left} />
          {right ? <CategoryCard context={context} category={right} /> : null}
        </View>
      ))}
    </ReportPage>
  )
}
