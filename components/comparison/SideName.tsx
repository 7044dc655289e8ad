'use client'
import { ColorSwatch } from '@mantine/core'
import { paletteColor } from '@/domain/chart'
import classes from './comparison.module.css'

type Props = { side: 'left' | 'right'; name: string }

/** The name of a side with the colour of its bars in the charts. */
export function SideName({ side, name }: Props) {
  return (
    <span className={classes.sideName}>
      <ColorSwatch
        component="span"
        color={paletteColor(side === 'left' ? 0 : 1)}
        size={12}
        radius={3}
        withShadow
        aria-hidden
      />
      <span>{name}</span>
    </span>
  )
}
