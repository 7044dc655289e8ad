import { StyleSheet, Text, View, Path, Svg } from '@react-pdf/renderer'
import { formatSigned } from '@/domain/format'
import { type ReportCategory, reportNumber, categoryIcon, type ReportColours } from '@/domain/report'
import { arrow, resultOnReport, showsMinus } from '@/domain/result'
import { nameDirectionStyle } from '../proseDirectionStyle'
import { responseRate } from '../evidence'
import type { ReportContext } from '../reportContext'
import { contentWidth, reportPalette } from '../reportStyles'

/** The gap between two cards. */
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

/** A category with its icon, its arrow, its result without decimals, and its evidence. */
export function CategoryCard({ context: { t, colours, report }, category: { name, sum, meanPerLearner, n } }: Props) {
  const figure = resultOnReport(sum)
  const isOfOne = report.kind === 'Individual'
  const direction = showsMinus(sum, figure) ? 'none' : arrow(sum)
  return (
    <View style={styles.card}>
      <CategoryIcon name={name} colours={colours} />
      <View style={styles.words}>
        <Text style={[styles.name, nameDirectionStyle(name)]}>{name}</Text>
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

const looks = {
  up: { path: 'M12 3 L22 19 L2 19 Z', colour: reportPalette.up },
  down: { path: 'M12 21 L2 5 L22 5 Z', colour: reportPalette.down },
  none: { path: 'M3 10 H21 V14 H3 Z', colour: reportPalette.quiet },
} as const

type ResultArrowProps = { direction: keyof typeof looks }

/** Up, down or no change, distinguished by shape and by colour. */
function ResultArrow({ direction }: ResultArrowProps) {
  const { path, colour } = looks[direction]
  return (
    <Svg viewBox="0 0 24 24" style={{ width: 13, height: 13, marginRight: 5 }}>
      <Path d={path} fill={colour} />
    </Svg>
  )
}

type CategoryIconProps = { name: string; colours: ReportColours }

/** The icon of a category on a tinted disc; a name without its own gets the default icon. */
function CategoryIcon({ name, colours }: CategoryIconProps) {
  return (
    <View
      style={{
        width: 34,
        height: 34,
        borderRadius: 17,
        backgroundColor: colours.tint,
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <Svg viewBox="0 0 24 24" style={{ width: 19, height: 19 }}>
        {categoryIcon(name).map((path) => (
          <Path
            key={path}
            d={path}
            fill="none"
            stroke={colours.brandText}
            strokeWidth={1.75}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </Svg>
    </View>
  )
}
