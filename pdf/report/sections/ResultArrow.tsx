import { Path, Svg } from '@react-pdf/renderer'
import { reportPalette } from '../reportStyles'

const looks = {
  up: { path: 'M12 3 L22 19 L2 19 Z', colour: reportPalette.up },
  down: { path: 'M12 21 L2 5 L22 5 Z', colour: reportPalette.down },
  none: { path: 'M3 10 H21 V14 H3 Z', colour: reportPalette.quiet },
} as const

type Props = { direction: keyof typeof looks }

/** Up, down or no change: told by shape and by colour. */
export function ResultArrow({ direction }: Props) {
  const { path, colour } = looks[direction]
  return (
    <Svg viewBox="0 0 24 24" style={{ width: 13, height: 13, marginRight: 5 }}>
      <Path d={path} fill={colour} />
    </Svg>
  )
}
