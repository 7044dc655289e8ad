import { namedTicks, placesOn } from '@/components/charts/ChangeInterval'
import { sideColours } from '@/domain/chart'
import type { ChangeEstimate } from '@/domain/result'
import { SideShape } from './SideMark'

/** Of a plot and of the axis above it. */
export const changesWidth = 176
const height = 40
const rows = { left: 11, right: 29 } as const

type Props = Record<'left' | 'right', ChangeEstimate> & { ticks: readonly number[] }

/** The changes of both sides with their intervals on one axis, one above the other. */
export function ChangesPlot({ ticks, ...sides }: Props) {
  const { at } = placesOn(ticks)
  return (
    <svg
      width={changesWidth}
      height={height}
      style={{ display: 'block', maxWidth: '100%', overflow: 'visible' }}
      aria-hidden
    >
      {namedTicks(ticks).map((value) => (
        <line
          key={value}
          x1={at(value)}
          x2={at(value)}
          // As high as the row, which cuts them off.
          y1="-200"
          y2="200"
          stroke={value === 0 ? 'var(--mantine-color-dimmed)' : 'var(--surface-line)'}
          strokeWidth="1"
        />
      ))}
      {(['left', 'right'] as const).map((side) => {
        const { mean, low, high } = sides[side]
        return (
          <g key={side}>
            {low !== null && high !== null && (
              <line
                x1={at(low)}
                x2={at(high)}
                y1={rows[side]}
                y2={rows[side]}
                stroke={sideColours[side]}
                strokeOpacity="0.4"
                strokeWidth="5"
                strokeLinecap="round"
              />
            )}
            <svg x={at(mean)} overflow="visible">
              <SideShape side={side} x={0} y={rows[side]} />
            </svg>
          </g>
        )
      })}
    </svg>
  )
}
