import { Circle, G, Line, Svg, Text } from '@react-pdf/renderer'
import { type TimePeriod, timePlotOf, timePlotSize } from '@/domain/chart'
import { formatChange, formatCount } from '@/domain/format'
import { isIndicative } from '@/domain/result'
import { reportPalette } from '../reportStyles'

type Props = {
  periods: readonly TimePeriod[]
  /** All figures of the drawings that share the axis. */
  bounds: readonly number[]
  width: number
  /** The company's colour, readable on paper. */
  accent: string
}

const quiet = { fontSize: 9, fill: reportPalette.quiet }

/** One category over time, as on the screen: a dot with its interval for each time, hollow where people are few. */
export function TimeDrawing({ periods, bounds, width, accent }: Props) {
  const { left, right, yOf, ticks, points, lines, countsY, namesY } = timePlotOf(periods, bounds)
  const size = { width, height: (width / timePlotSize.width) * timePlotSize.height }
  return (
    <Svg viewBox={`0 0 ${timePlotSize.width} ${timePlotSize.height}`} style={size}>
      {ticks.map(({ value, y }) => (
        <G key={value}>
          <Line x1={left} x2={right} y1={y} y2={y} stroke={reportPalette.hairline} strokeWidth={1} />
          <Text x={left - 4} y={y + 3} textAnchor="end" style={quiet}>
            {`${formatCount(value)}%`}
          </Text>
        </G>
      ))}
      {lines.map((line) => (
        <Line key={line.x1} {...line} stroke={accent} strokeWidth={2} />
      ))}
      {points.map(({ x, name, change, isWritten, isNamed }) => (
        <G key={x}>
          {change === null || change.low == null || change.high == null ? null : (
            <Line
              x1={x}
              x2={x}
              y1={yOf(change.high)}
              y2={yOf(change.low)}
              stroke={accent}
              strokeOpacity={0.35}
              strokeWidth={5}
            />
          )}
          {change === null ? null : (
            <Circle
              cx={x}
              cy={yOf(change.mean)}
              r={4}
              fill={isIndicative(change.n) ? '#FFFFFF' : accent}
              stroke={isIndicative(change.n) ? accent : '#FFFFFF'}
              strokeWidth={1.5}
            />
          )}
          {change === null || !isWritten ? null : (
            <Text x={x} y={yOf(change.mean) - 8} textAnchor="middle" style={{ fontSize: 9, fill: reportPalette.ink }}>
              {formatChange(change.mean)}
            </Text>
          )}
          <Text x={x} y={countsY} textAnchor="middle" style={quiet}>
            {change === null ? '–' : formatCount(change.n)}
          </Text>
          {isNamed ? (
            <Text x={x} y={namesY} textAnchor="middle" style={quiet}>
              {name}
            </Text>
          ) : null}
        </G>
      ))}
      <Text x={left - 4} y={countsY} textAnchor="end" style={quiet}>
        n
      </Text>
    </Svg>
  )
}
