'use client'
import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './operation.module.css'

type Props = { title: string; children: ReactNode }

/** A section of the page with its heading. */
export function OperationSection({ title, children }: Props) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title} className={classes.section}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  )
}
