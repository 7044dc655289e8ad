import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../overview.module.css'

type Props = { title: string; children: ReactNode }

/** A part of the column beside the results. */
export function Block({ title, children }: Props) {
  return (
    <section aria-label={title} className={classes.block}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </section>
  )
}
