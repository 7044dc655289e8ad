import { StyleSheet, Text, View, Path, Svg } from '@react-pdf/renderer'
import { formatChange, unitText } from '@/domain/format'
import { type ReportCategory, reportNumber, categoryIcon, type ReportColours } from '@/domain/report'
import { arrow, resultOnReport, showsMinus } from '@/domain/result'
import { nameDirectionStyle } from '../proseDirectionStyle'
import { categoryEvidence } from '../evidence'
import { withNonBreakingFigures } from '../nonBreaking'
import type { ReportContext } from '../reportContext'
import { invitedOf, totalLabel } from '../reportFacts'
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
  figure: { fontSize: 18, fontWeight: 700, lineHeight: 1.3, marginTop: 1 },
  per: { fontSize: 9.5, fontWeight: 400 },
  behind: { fontSize: 8.5, color: reportPalette.quiet, marginTop: 1 },
  total: { flexDirection: 'row', alignItems: 'center' },
})

type Props = { context: ReportContext; category: ReportCategory }

/** A category with its icon, its change per learner and its evidence; smaller, the total without decimals. */
export function CategoryCard({ context: { t, colours, report }, category }: Props) {
  const { name, change, unit, sum } = category
  const figure = resultOnReport(sum)
  const isOfOne = report.kind === 'Individual'
  const base = unitText((key, values) => t(`unit.${key}`, values), unit)
  const direction = showsMinus(sum, figure) ? 'none' : arrow(sum)
  return (
    <View style={styles.card}>
      <CategoryIcon name={name} colours={colours} />
      <View style={styles.words}>
        <Text style={[styles.name, nameDirectionStyle(name)]}>{name}</Text>
        <Text style={styles.figure}>
          {formatChange(change.mean)}
          {isOfOne ? null : <Text style={styles.per}>{` ${t('keyMetrics.perLearner')}`}</Text>}
        </Text>
        {base === null ? null : <Text style={styles.behind}>{base}</Text>}
        {isOfOne
          ? null
          : categoryEvidence(t, category, invitedOf(report)).map((line) => (
              <Text key={line} style={styles.behind}>
                {withNonBreakingFigures(line)}
              </Text>
            ))}
        {isOfOne || category.n > 1 ? (
          <View style={styles.total}>
            <Text style={styles.behind}>{`${t(isOfOne ? 'keyMetrics.ownTotal' : totalLabel(report))} `}</Text>
            <ResultArrow direction={direction} />
            <Text style={styles.behind}>{`${reportNumber(figure)}%`}</Text>
          </View>
        ) : null}
      </View>
    </View>
  )
}

const marks = {
  up: { path: 'M12 3 L22 19 L2 19 Z', colour: reportPalette.up },
  down: { path: 'M12 21 L2 5 L22 5 Z', colour: reportPalette.down },
  none: { path: 'M3 10 H21 V14 H3 Z', colour: reportPalette.quiet },
} as const

type ResultArrowProps = { direction: keyof typeof marks }

/** Up, down or no change, distinguished by shape and by colour. */
function ResultArrow({ direction }: ResultArrowProps) {
  const { path, colour } = marks[direction]
  return (
    <Svg viewBox="0 0 24 24" style={{ width: 7, height: 7, marginHorizontal: 3 }}>
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
