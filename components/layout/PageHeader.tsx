'use client'
import { Box, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BackLink } from './BackLink'
import classes from './pageHeader.module.css'
import { type Crumb, Breadcrumbs } from './shell/Breadcrumbs'

type Props = {
  title: ReactNode
  /** What stands on the line of the title, such as its state. */
  beside?: ReactNode
  /** The kind of page, above a title that is a name. */
  eyebrow?: string
  /** The breadcrumbs from the root; the last one is the page itself. Their line is kept free while they are pending. */
  breadcrumbs?: readonly Crumb[] | 'pending'
  /** One link back, instead of breadcrumbs. */
  back?: { href: string; label: string }
  description?: ReactNode
  actions?: ReactNode
  /** Content beside the actions. */
  children?: ReactNode
}

/** The header of a page: breadcrumbs, title and actions. */
export function PageHeader({ title, beside, eyebrow, breadcrumbs = [], back, description, actions, children }: Props) {
  return (
    <Stack gap={4} mb="md" className={classes.header}>
      {back !== undefined && <BackLink {...back} />}
      {breadcrumbs === 'pending' ? <Box h={16} /> : breadcrumbs.length > 0 && <Breadcrumbs crumbs={breadcrumbs} />}
      <Group justify="space-between" align="center" gap="sm" className={classes.line}>
        <div className={classes.title}>
          {eyebrow !== undefined && (
            <Text size="sm" fw={500} c="dimmed">
              {eyebrow}
            </Text>
          )}
          <Group gap="2px 12px">
            <Title order={1} size="h2">
              {title}
            </Title>
            {beside}
          </Group>
        </div>
        <Group gap="xs" className={classes.actions}>
          {children}
          {actions}
        </Group>
      </Group>
      {description !== undefined && (
        <Text c="dimmed" maw={720}>
          {description}
        </Text>
      )}
    </Stack>
  )
}
