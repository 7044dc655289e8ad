'use client'
import { Badge, Group, Skeleton, Title } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from '../list.module.css'

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
      <div className={classes.heading}>
        <Title order={order} size={order === 1 ? 'h2' : 'h4'} display="inline">
          {title}
        </Title>
        {total === null ? (
          <Skeleton h={26} w={34} radius="sm" />
        ) : (
          total > 0 && (
            <Badge
              color="gray"
              size={order === 1 ? 'lg' : 'md'}
              className="tabular"
              aria-label={t('count', { count: total })}
            >
              {format.number(total)}
            </Badge>
          )
        )}
      </div>
      {children}
    </Group>
  )
}
