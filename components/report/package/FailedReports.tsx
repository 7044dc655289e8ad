'use client'
import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMessages, useTranslations } from 'next-intl'
import type { PackageProgress } from './packageProgress'

/** Which reports of a package could not be made, each with the reason. */
export function FailedReports({ failed }: Pick<PackageProgress, 'failed'>) {
  const t = useTranslations('reportPackage')
  const known = useMessages()['reportPackage'].problems
  const isKnown = (key: string | null): key is keyof typeof known => key !== null && key in known
  if (failed.length === 0) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('bulk.failed', { count: failed.length })}>
      <List
        size="sm"
        mah="30dvh"
        style={{ overflowY: 'auto' }}
        tabIndex={0}
        aria-label={t('bulk.failed', { count: failed.length })}
      >
        {failed.map(({ id, filename, problem }) => (
          <List.Item key={id}>
            <Text span inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
              {filename}
            </Text>
            <br />
            {t(`problems.${isKnown(problem) ? problem : 'failed'}`)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
