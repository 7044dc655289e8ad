import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './paper.module.css'

type Props = { id: string; title: string; isHighlighted?: boolean; children: ReactNode }

/** A part of a report with its heading, a target of the index. */
export function Part({ id, title, isHighlighted = false, children }: Props) {
  return (
    <section
      id={id}
      className={classes.part}
      aria-labelledby={`${id}-title`}
      data-highlighted={isHighlighted || undefined}
    >
      <Title order={2} size="h3" id={`${id}-title`} tabIndex={-1} className={classes.heading}>
        <bdi>{title}</bdi>
      </Title>
      {children}
    </section>
  )
}
