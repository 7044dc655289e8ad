'use client'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Swatch } from '@/components/charts/Swatch'
import { ownColours } from '@/domain/chart'
import { formatCount } from '@/domain/format'
import classes from '../overview.module.css'

type Props = {
  label: string
  value: number | string
  /** The colour of its slice. */
  color?: string
  /** What it is of. */
  hint?: string | undefined
  /** What belongs to it, such as a list of its people. */
  children?: ReactNode
}

/** A figure behind its label. */
export function Fact({ label, value, color, hint, children }: Props) {
  return (
    <div className={classes.fact}>
      <div role="group" aria-label={label} className={classes.figure}>
        <Text size="sm" span className={classes.label}>
          {color !== undefined && <Swatch color={color} size={12} flex="none" isOutlined={color === ownColours.rest} />}
          <span>{label}</span>
        </Text>
        <Text fw={650} span className="tabular">
          {typeof value === 'number' ? formatCount(value) : value}
        </Text>
        {hint !== undefined && (
          <Text fz={13} c="dimmed" span className={classes.hint}>
            {hint}
          </Text>
        )}
      </div>
      {children}
    </div>
  )
}
