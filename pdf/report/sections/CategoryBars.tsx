import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { paletteColor } from '@/domain/chart'
import { reportNumber, type ReportCategory } from '@/domain/report'
import { chartValue, roundedOutwards } from '@/domain/result'
import { proseDirectionStyle } from '../proseDirectionStyle'
import { contentWidth, reportPalette, reportStyles } from '../reportStyles'

const labelWidth = 128
const valueWidth = 66
const barWidth = contentWidth - labelWidth - valueWidth
const styles = StyleSheet.create({
  first: { marginTop: 2 },
  note: { marginBottom: 10 },
  axis: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    marginLeft: labelWidth,
    width: barWidth,
    paddingTop: 3,
    fontSize: 8,
    color: reportPalette.quiet,
  },
  row: { flexDirection: 'row', alignItems: 'center' },
  label: {
    width: labelWidth,
    paddingRight: 10,
    textAlign: 'right',
    fontSize: 9,
    color: reportPalette.quiet,
    maxLines: 2,
    textOverflow: 'ellipsis',
  },
  track: { width: barWidth, height: 26, justifyContent: 'center', backgroundColor: reportPalette.surface },
  bar: { height: 15 },
  zero: { position: 'absolute', top: 0, width: 0.75, height: 26, backgroundColor: reportPalette.quiet },
  value: { width: valueWidth, textAlign: 'right', fontSize: 9, fontWeight: 700 },
})

/** As many bars stay together with their title. */
const together = 20

type Props = { title: string; note: string | null; categories: readonly ReportCategory[] }

/**
 * One bar per category from a shared zero line: increases to the right, decreases to the left, on an axis with round
 * ends. Values are the means per learner to the nearest 0.5.
 */
export function CategoryBars({ title, note, categories }: Props) {
  const values = categories.map(({ change }) => chartValue(change.mean))
  const lowest = roundedOutwards(Math.min(0, ...values))
  const highest = roundedOutwards(Math.max(0, ...values))
  const span = highest - lowest || 1
  const x = (value: number) => ((value - lowest) / span) * (barWidth - 1)
  const zero = x(0)
  return (
    <View wrap={categories.length > together}>
      <Text style={[reportStyles.subheading, note === null ? {} : styles.first]} minPresenceAhead={100}>
        {title}
      </Text>
      {note === null ? null : (
        <Text style={[reportStyles.note, styles.note]} minPresenceAhead={40}>
          {note}
        </Text>
      )}
      {categories.map(({ id, name }, index) => {
        const at = x(values[index] ?? 0)
        const bar = { marginLeft: Math.min(zero, at), width: Math.abs(at - zero), backgroundColor: paletteColor(0) }
        return (
          <View key={id} style={styles.row} wrap={false}>
            <Text style={[styles.label, proseDirectionStyle(name)]}>{name}</Text>
            <View style={styles.track}>
              <View style={[styles.bar, bar]} />
              <View style={[styles.zero, { left: zero }]} />
            </View>
            <Text style={styles.value}>{reportNumber(values[index] ?? 0)}</Text>
          </View>
        )
      })}
      {categories.length === 0 ? null : (
        <View style={styles.axis}>
          {[lowest, highest].map((end, index) => (
            <Text key={index}>{`${reportNumber(end)}%`}</Text>
          ))}
        </View>
      )}
    </View>
  )
}
