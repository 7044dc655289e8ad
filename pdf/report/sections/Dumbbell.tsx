import { Circle, Line, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { scaleEnds } from '@/domain/scale'
import { reportPalette } from '../reportStyles'

const height = 16
const middle = height / 2
const margin = 7
const radius = 5

/** The labels of the ends, beside the line. */
const labelWidth = 30
const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center' },
  from: { width: labelWidth, fontSize: 8, textAlign: 'right', color: reportPalette.quiet },
  to: { width: labelWidth, fontSize: 8, color: reportPalette.quiet },
})

type Props = {
  before: number
  after: number
  /** Of the question that was answered. */
  scale: { scaleMax: number; isPercentage: boolean }
  /** With the labels of the ends. */
  width: number
  /** The company's colour, readable on paper. */
  accent: string
}

/** Before and after on the line of their scale from 0, dashed up to its first step. */
export function Dumbbell({ before, after, scale, width, accent }: Props) {
  const ends = scaleEnds(scale)
  const unit = scale.isPercentage ? '%' : ''
  return (
    <View style={styles.line}>
      <Text style={styles.from}>{`${ends.from}${unit}`}</Text>
      <Figures before={before} after={after} ends={ends} width={width - 2 * labelWidth} accent={accent} />
      <Text style={styles.to}>{`${ends.to}${unit}`}</Text>
    </View>
  )
}

type FiguresProps = {
  before: number
  after: number
  ends: { from: number; first: number; to: number }
  width: number
  accent: string
}

/** A ring, a dot, and the line between them. */
function Figures({ before, after, ends, width, accent }: FiguresProps) {
  const span = ends.to - ends.from || 1
  const at = (value: number) =>
    margin + ((Math.min(Math.max(value, ends.from), ends.to) - ends.from) / span) * (width - 2 * margin)
  const [from, to] = [at(before), at(after)]
  const way = Math.sign(to - from)
  const hasTip = Math.abs(to - from) > 18
  const tip = to - way * (radius + 2)
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} style={{ width, height }}>
      <Line
        x1={margin}
        x2={at(ends.first)}
        y1={middle}
        y2={middle}
        stroke={reportPalette.hairline}
        strokeWidth={3}
        strokeDasharray="2 3"
      />
      <Line
        x1={at(ends.first)}
        x2={width - margin}
        y1={middle}
        y2={middle}
        stroke={reportPalette.hairline}
        strokeWidth={3}
        strokeLinecap="round"
      />
      <Line x1={from} x2={to} y1={middle} y2={middle} stroke={accent} strokeWidth={2.5} />
      {hasTip ? (
        <Path
          d={`M${tip - way * 4} ${middle - 4}L${tip} ${middle}L${tip - way * 4} ${middle + 4}`}
          fill="none"
          stroke={accent}
          strokeWidth={1.75}
        />
      ) : null}
      <Circle cx={from} cy={middle} r={radius - 1} fill="#FFFFFF" stroke={reportPalette.quiet} strokeWidth={2} />
      <Circle cx={to} cy={middle} r={radius} fill={accent} stroke="#FFFFFF" strokeWidth={1} />
    </Svg>
  )
}
