'use client'
import { Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './outline.module.css'

type Props = { reason: string }

/** Something here needs attention; why is said when it is pointed at, touched or reached by key. */
export function Warning({ reason }: Props) {
  return (
    <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span role="img" aria-label={reason} tabIndex={0} className={classes.warning}>
        <IconAlertTriangle size={18} color="var(--mantine-color-orange-7)" aria-hidden />
      </span>
    </Tooltip>
  )
}
