import { Circle, G, Line, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { Fragment } from 'react'
import { type TimePeriod, timePlotOf, timePlotSize } from '@/domain/chart'
import { formatChange, formatCount } from '@/domain/format'
import { isIndicative } from '@/domain/result'
import { nameDirectionStyle } from '../proseDirectionStyle'
import { reportPalette } from '../reportStyles'

const { quiet, hairline, ink } = reportPalette
/** As tall as a line of a label, above whose foot it stands. */
const lineHeight = 10
const styles = StyleSheet.create({
  label: { position: 'absolute', fontSize: 8, textAlign: 'center', color: quiet },
  tick: { textAlign: 'right' },
  /** On the paper's colour, so that no line of the axis crosses it. */
  place: { position: 'absolute', height: lineHeight, flexDirection: 'row', justifyContent: 'center' },
  figure: { fontSize: 8, lineHeight: 1.25, paddingHorizontal: 1, color: ink, backgroundColor: '#FFFFFF' },
})

const labelWidth = 60
const tickWidth = 40

type Plot = ReturnType<typeof timePlotOf>
type DrawingProps = { plot: Plot; accent: string }

/** The ticks, the lines between neighbours, and a dot with its interval for each time, hollow where people are few. */
function Marks({ plot: { left, right, yOf, ticks, points, lines }, accent }: DrawingProps) {
  return (
    <>
      {ticks.map(({ value, y }) => (
        <Line key={value} x1={left} x2={right} y1={y} y2={y} stroke={hairline} strokeWidth={1} />
      ))}
      {lines.map((line) => (
        <Line key={line.x1} {...line} stroke={accent} strokeWidth={2} />
      ))}
      {points.map(({ x, change }) =>
        change === null ? null : (
          <G key={x}>
            {change.low == null || change.high == null ? null : (
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
            <Circle
              cx={x}
              cy={yOf(change.mean)}
              r={4}
              fill={isIndicative(change.n) ? '#FFFFFF' : accent}
              stroke={isIndicative(change.n) ? accent : '#FFFFFF'}
              strokeWidth={1.5}
            />
          </G>
        ),
      )}
    </>
  )
}

type Props = {
  periods: readonly TimePeriod[]
  /** All figures of the drawings that share the axis. */
  bounds: readonly number[]
  width: number
  /** The company's colour, readable on paper. */
  accent: string
}

/** One category over time, as on the screen; its texts lie over the drawing, since those of a drawing have no signs of other fonts. */
export function TimeDrawing({ periods, bounds, width, accent }: Props) {
  const plot = timePlotOf(periods, bounds)
  const { left, yOf, ticks, points, countsY, namesY } = plot
  const scale = width / timePlotSize.width
  const size = { width, height: plot.height * scale }
  /** In the middle of x, with its foot at y. */
  const at = (x: number, y: number) => ({
    left: x * scale - labelWidth / 2,
    top: y * scale - lineHeight,
    width: labelWidth,
  })
  const before = (y: number) => ({
    left: (left - 4) * scale - tickWidth,
    top: y * scale - lineHeight,
    width: tickWidth,
  })
  return (
    <View style={size}>
      <Svg viewBox={`0 0 ${timePlotSize.width} ${plot.height}`} style={size}>
        <Marks plot={plot} accent={accent} />
      </Svg>
      {ticks.map(({ value, y }) => (
        <Text key={value} style={[styles.label, styles.tick, before(y + 6)]}>
          {`${formatCount(value)}%`}
        </Text>
      ))}
      <Text style={[styles.label, styles.tick, before(countsY + 2)]}>n</Text>
      {points.map(({ x, name, nameX, change, isWritten }) => (
        <Fragment key={x}>
          {change === null || !isWritten ? null : (
            <View style={[styles.place, at(x, Math.min(yOf(change.mean) - 4, yOf(change.high ?? change.mean)) - 2)]}>
              <Text style={styles.figure}>{formatChange(change.mean)}</Text>
            </View>
          )}
          <Text style={[styles.label, at(x, countsY + 2)]}>{change === null ? '–' : formatCount(change.n)}</Text>
          {nameX === null ? null : (
            <Text style={[styles.label, nameDirectionStyle(name), at(nameX, namesY + 2)]}>{name}</Text>
          )}
        </Fragment>
      ))}
    </View>
  )
}
