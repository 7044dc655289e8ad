import { Line, Rect, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { chartLabel, reportNumber, type ReportCategory } from '@/domain/report'
import { chartValue } from '@/domain/result'
import { reportPalette } from '../reportStyles'

const barWidth = 320
const rowHeight = 26
const barThickness = 15
const palette = ['#0B3C5D', '#1D5B8F', '#1188FF', '#4AA3FF', '#7FBFFF', '#A9D5FF', '#CFE8FF', '#2E6DA4'] as const
const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', height: rowHeight },
  label: { width: 108, paddingRight: 8, textAlign: 'right', fontSize: 9, color: reportPalette.quiet },
  bar: { width: barWidth, height: rowHeight },
  value: { width: 62, paddingLeft: 8, fontSize: 9, fontWeight: 700 },
})

type Props = { categories: readonly ReportCategory[] }

/** One bar per category from a shared zero line: to the right an increase, to the left a decrease. Values are the signed sums to the nearest 0.5. */
export function CategoryBars({ categories }: Props) {
  const values = categories.map(({ sum }) => chartValue(sum))
  const lowest = Math.min(0, ...values)
  const span = Math.max(0, ...values) - lowest || 1
  const x = (value: number) => ((value - lowest) / span) * (barWidth - 2) + 1
  const zero = x(0)
  return categories.map(({ id, name }, index) => {
    const value = values[index] ?? 0
    return (
      <View key={id} style={styles.row} wrap={false}>
        <Text style={styles.label}>{chartLabel(name)}</Text>
        <Svg style={styles.bar} viewBox={`0 0 ${barWidth} ${rowHeight}`}>
          <Rect
            x={Math.min(zero, x(value))}
            y={(rowHeight - barThickness) / 2}
            width={Math.max(Math.abs(x(value) - zero), 0.01)}
            height={barThickness}
            fill={palette[index % palette.length] ?? palette[0]}
          />
          <Line x1={zero} x2={zero} y1={0} y2={rowHeight} stroke={reportPalette.quiet} strokeWidth={0.75} />
        </Svg>
        <Text style={styles.value}>{reportNumber(value)}</Text>
      </View>
    )
  })
}
