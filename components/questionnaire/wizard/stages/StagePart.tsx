import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stages.module.css'

type Props = { title: string; order: 2 | 3; children: ReactNode }

/** Fields that belong together, their heading beside them where there is space. */
export function StagePart({ title, order, children }: Props) {
  return (
    <section className={classes.part}>
      <Title order={order} size={order === 2 ? 'h3' : 'h4'}>
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </section>
  )
}
