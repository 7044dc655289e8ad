import { Circle, Line, Path, Svg } from '@react-pdf/renderer'
import { chartColours } from '@/domain/chart'
import { reportPalette } from '../reportStyles'

const height = 16
const middle = height / 2
const margin = 7
const radius = 5

type Props = { before: number; after: number; max: number; width: number }

/** Before and after on one line from 0 to the end of the scale: a ring, a dot, and the line between them. */
export function Dumbbell({ before, after, max, width }: Props) {
  const end = max > 0 ? max : Math.max(before, after, 1)
  const at = (value: number) => margin + (Math.min(Math.max(value, 0), end) / end) * (width - 2 * margin)
  const [from, to] = [at(before), at(after)]
  const way = Math.sign(to - from)
  const hasTip = Math.abs(to - from) > 18
  const tip = to - way * (radius + 2)
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} style={{ width, height }}>
      <Line
        x1={margin}
        x2={width - margin}
        y1={middle}
        y2={middle}
        stroke={reportPalette.hairline}
        strokeWidth={3}
        strokeLinecap="round"
      />
      <Line x1={from} x2={to} y1={middle} y2={middle} stroke={chartColours.after} strokeWidth={2.5} />
      {hasTip ? (
        <Path
          d={`M${tip - way * 4} ${middle - 4}L${tip} ${middle}L${tip - way * 4} ${middle + 4}`}
          fill="none"
          stroke={chartColours.after}
          strokeWidth={1.75}
        />
      ) : null}
      <Circle cx={from} cy={middle} r={radius - 1} fill="#FFFFFF" stroke={chartColours.before} strokeWidth={2} />
      <Circle cx={to} cy={middle} r={radius} fill={chartColours.after} stroke="#FFFFFF" strokeWidth={1} />
    </Svg>
  )
}
