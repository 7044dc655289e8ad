import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatSigned } from '@/domain/format'
import { type ReportCategory, reportNumber } from '@/domain/report'
import { arrow, resultOnReport, showsMinus } from '@/domain/result'
import { alongName } from '../along'
import { responseRate } from '../evidence'
import type { ReportContext } from '../reportContext'
import { contentWidth, reportPalette } from '../reportStyles'
import { CategoryIcon } from './CategoryIcon'
import { ResultArrow } from './ResultArrow'

/** What stands between two cards. */
export const cardGap = 12

const styles = StyleSheet.create({
  card: {
    width: (contentWidth - cardGap) / 2,
    flexDirection: 'row',
    gap: 11,
    borderWidth: 0.75,
    borderColor: reportPalette.hairline,
    borderRadius: 8,
    padding: 12,
  },
  words: { flex: 1 },
  name: { fontWeight: 700 },
  result: { flexDirection: 'row', alignItems: 'center', marginTop: 1 },
  figure: { fontSize: 18, fontWeight: 700, lineHeight: 1.3 },
  behind: { fontSize: 8.5, color: reportPalette.quiet, marginTop: 1 },
})

type Props = { context: ReportContext; category: ReportCategory }

/** A category with its picture, its arrow, its result without decimals, and what stands behind it. */
export function CategoryCard({ context: { t, colours, report }, category: { name, sum, meanPerLearner, n } }: Props) {
  const figure = resultOnReport(sum)
  const isOfOne = report.kind === 'Individual'
  const direction = showsMinus(sum, figure) ? 'none' : arrow(sum)
  return (
    <View style={styles.card}>
      <CategoryIcon name={name} colours={colours} />
      <View style={styles.words}>
        <Text style={[styles.name, alongName(name)]}>{name}</Text>
        <View style={styles.result}>
          <ResultArrow direction={direction} />
          <Text style={styles.figure}>{t('keyMetrics.percent', { value: reportNumber(figure) })}</Text>
        </View>
        {isOfOne ? null : (
          <Text style={styles.behind}>{t('keyMetrics.perLearner', { mean: formatSigned(meanPerLearner) })}</Text>
        )}
        {isOfOne ? null : <Text style={styles.behind}>{responseRate(t, n, report.asked)}</Text>}
      </View>
    </View>
  )
}
