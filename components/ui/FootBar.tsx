import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './footBar.module.css'

type Props = {
  note: string | null
  noteId?: string
  /** At the end of a card with the usual padding, whose foot it is. */
  isInCard?: boolean
  children: ReactNode
}

/** The button that goes on, in view at the foot of a long page, and what is to be known before it is pressed. */
export function FootBar({ note, noteId, isInCard = false, children }: Props) {
  return (
    <Box className={classes.bar} data-in-card={isInCard || undefined}>
      <Text size="sm" c="dimmed" id={noteId} className={`tabular ${classes.note}`}>
        {note}
      </Text>
      {children}
    </Box>
  )
}
