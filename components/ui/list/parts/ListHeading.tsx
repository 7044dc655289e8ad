'use client'
import { Badge, Group, Skeleton, Title } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type HeadingProps = {
  title: string
  order: 1 | 2 | 3
  /** null while unknown. */
  total: number | null
  /** The primary action. */
  children: ReactNode
}

/** The title of a list and the number of its rows, and its primary action. */
export function ListHeading({ title, order, total, children }: HeadingProps) {
  const t = useTranslations('common.list')
  const format = useFormatter()
  return (
    <Group justify="space-between" mih={44}>
      <Group gap="sm" wrap="nowrap">
        <Title order={order} size={order === 1 ? 'h2' : 'h4'}>
          {title}
        </Title>
        {total === null ? (
          <Skeleton h={26} w={34} radius="sm" flex="none" />
        ) : (
          total > 0 && (
            <Badge
              color="gray"
              size={order === 1 ? 'lg' : 'md'}
              flex="none"
              className="tabular"
              aria-label={t('count', { count: total })}
            >
              {format.number(total)}
            </Badge>
          )
        )}
      </Group>
      {children}
    </Group>
  )
}
