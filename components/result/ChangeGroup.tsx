'use client'
import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ChangeAxis } from '@/components/charts/ChangeInterval'
import plot from '@/components/charts/charts.module.css'

type Props = {
  heading: string
  order: 3 | 4
  /** Of the axis of the rows; null where each has its own. */
  ticks: readonly number[] | null
  /** The columns of a row, so that the axis is above the drawings. */
  rowClass: string | undefined
  children: ReactNode
}

/** Changes in one unit below the axis that they share. */
export function ChangeGroup({ heading, order, ticks, rowClass, children }: Props) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <div className={rowClass} data-axis>
        <Title id={id} order={order} fz="sm" c="dimmed" fw={600}>
          {heading}
        </Title>
        {ticks !== null && (
          <div className={plot.onAxis} data-plot={heading}>
            <ChangeAxis ticks={ticks} />
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
