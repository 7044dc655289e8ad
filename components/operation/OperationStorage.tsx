'use client'
import { SimpleGrid, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { StatTile } from '@/components/ui/StatTile'
import { OperationSection } from './OperationSection'
import { useBytes } from './useBytes'
import { useInstant } from './useInstant'
import type { Operation } from './useOperation'

type Props = { storage: Operation['storage'] }

/** What is stored, how much room is left, and whether rows and files belong together. */
export function OperationStorage({
  storage: {
    isBucket,
    fileCount,
    fileBytes,
    databaseBytes,
    freeBytes,
    totalBytes,
    checkedAt,
    missingCount,
    orphanCount,
  },
}: Props) {
  const t = useTranslations('operation.storage')
  const bytes = useBytes()
  const instant = useInstant()
  const isWrong = missingCount > 0
  return (
    <OperationSection title={t('title')}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mb="sm">
        <StatTile
          label={t(isBucket ? 'bucket' : 'files')}
          value={bytes(fileBytes)}
          hint={t('count', { count: fileCount })}
        />
        <StatTile label={t('database')} value={bytes(databaseBytes)} />
        {freeBytes !== null && (
          <StatTile
            label={t('free')}
            value={bytes(freeBytes)}
            hint={totalBytes === null ? undefined : t('freeOf', { total: bytes(totalBytes) })}
          />
        )}
      </SimpleGrid>
      <Text size="sm" c={isWrong ? 'red' : undefined}>
        {checkedAt === null
          ? t('neverChecked')
          : t('checked', { when: instant(checkedAt), missing: missingCount, orphans: orphanCount })}
      </Text>
    </OperationSection>
  )
}
