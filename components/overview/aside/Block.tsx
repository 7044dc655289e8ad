import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../overview.module.css'

type Props = {
  title: string
  /** It has the larger half where the column has the whole width. */
  isMain?: boolean
  children: ReactNode
}

/** A part of the column beside the results. */
export function Block({ title, isMain, children }: Props) {
  return (
    <section aria-label={title} className={classes.block} data-main={isMain}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </section>
  )
}
