import { Circle, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { chartColours, palette } from '@/domain/chart'
import { reportNumber } from '@/domain/report'
import { percentOf } from '@/domain/result'
import type { ReportContext } from '../reportContext'
import { reportPalette, reportStyles } from '../reportStyles'

const radius = 94
const outline = { stroke: palette[0], strokeWidth: 2 }
/** With the outline, which a smaller box would cut. */
const box = radius + outline.strokeWidth
const styles = StyleSheet.create({
  chart: { flexDirection: 'row', alignItems: 'center', gap: 36 },
  pie: { width: 150, height: 150 },
  entry: { flexDirection: 'row', alignItems: 'center', gap: 9, paddingVertical: 5 },
  swatch: { width: 11, height: 11, borderRadius: 2 },
  label: { width: 110 },
  value: { fontWeight: 700 },
})

/** The slice from 12 o'clock clockwise that covers this share (above 0, below 1) of a circle around 0,0. */
function slicePath(share: number): string {
  const angle = share * 2 * Math.PI
  const x = radius * Math.sin(angle)
  const y = -radius * Math.cos(angle)
  return `M 0 0 L 0 ${-radius} A ${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(3)} ${y.toFixed(3)} Z`
}

type Props = { context: ReportContext; of: number; completed: number }

/** Completed against not completed; counts are printed unrounded. */
export function CompletionsPie({ context: { t }, of, completed }: Props) {
  if (of === 0) return <Text style={reportStyles.note}>{t('charts.noLearners')}</Text>
  const share = Math.min(completed / of, 1)
  const percent = percentOf(completed, of)
  const legend = [
    { label: t('charts.completed'), colour: chartColours.completed, count: completed, share: percent },
    {
      label: t('charts.notCompleted'),
      colour: chartColours.notCompleted,
      count: Math.max(of - completed, 0),
      share: 100 - percent,
    },
  ]
  return (
    <View style={styles.chart} wrap={false}>
      <Svg style={styles.pie} viewBox={`${-box} ${-box} ${box * 2} ${box * 2}`}>
        <Circle
          cx="0"
          cy="0"
          r={radius}
          fill={share === 1 ? chartColours.completed : chartColours.notCompleted}
          {...outline}
        />
        {share > 0 && share < 1 ? <Path d={slicePath(share)} fill={chartColours.completed} {...outline} /> : null}
      </Svg>
      <View>
        {legend.map(({ label, colour, count, share: part }) => (
          <View key={label} style={styles.entry}>
            <View style={[styles.swatch, { backgroundColor: colour }]} />
            <Text style={[styles.label, { color: reportPalette.quiet }]}>{label}</Text>
            <Text style={styles.value}>{t('charts.share', { count: reportNumber(count), share: part })}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}
