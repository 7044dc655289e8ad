'use client'
import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ListView } from '../useListView'

type ListSkeletonProps = { view: ListView | 'log' }

/** Placeholder while loading. */
export function ListSkeleton({ view }: ListSkeletonProps) {
  const t = useTranslations('common')
  const shapes = Array.from({ length: 8 }, (_, index) => (
    <Skeleton key={index} h={view === 'cards' ? 92 : 36} radius="md" />
  ))
  return (
    <div role="status" aria-label={t('loading')}>
      {view === 'cards' ? (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>{shapes}</SimpleGrid>
      ) : (
        <Stack gap="xs">{shapes}</Stack>
      )}
    </div>
  )
}
