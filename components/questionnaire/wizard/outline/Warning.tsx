'use client'
import { Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './outline.module.css'

type Props = { reason: string }

/** Warning icon; its reason is shown on hover, touch or keyboard focus. */
export function Warning({ reason }: Props) {
  return (
    <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span role="img" aria-label={reason} tabIndex={0} className={classes.warning}>
        <IconAlertTriangle size={18} color="var(--mantine-color-orange-7)" aria-hidden />
      </span>
    </Tooltip>
  )
}
