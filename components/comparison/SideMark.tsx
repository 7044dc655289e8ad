import { sideColours } from '@/domain/chart'

type Side = 'left' | 'right'

/** The shape of a side's mark around a point: a full disc on the left, a hollow diamond on the right. */
export function SideShape({ side, x, y }: { side: Side; x: number; y: number }) {
  const colour = sideColours[side]
  return side === 'left' ? (
    <circle cx={x} cy={y} r="6" fill={colour} />
  ) : (
    <path
      d={`M${x} ${y - 6.5}L${x + 6.5} ${y}L${x} ${y + 6.5}L${x - 6.5} ${y}Z`}
      fill="var(--mantine-color-body)"
      stroke={colour}
      strokeWidth="3"
    />
  )
}

/** The mark of a side beside its name or figure: told apart by shape also where the system chooses the colours. */
export function SideMark({ side }: { side: Side }) {
  return (
    <svg viewBox="0 0 18 18" width={16} height={16} aria-hidden style={{ flex: 'none' }}>
      <SideShape side={side} x={9} y={9} />
    </svg>
  )
}
