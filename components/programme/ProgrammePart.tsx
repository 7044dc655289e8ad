import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './programme.module.css'

type Props = { title: string; help: string; children: ReactNode }

/** A part of a programme's figures: its title, what it says, and its tables. */
export function ProgrammePart({ title, help, children }: Props) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title} className={classes.table}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {help}
      </Text>
      {children}
    </Paper>
  )
}
