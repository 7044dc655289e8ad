'use client'
import { Progress, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Bulk } from './useReportPackage'

type Props = Pick<Bulk, 'progress' | 'isWaiting'>

/** How far a package is, in words and as a bar. */
export function PackageState({ progress, isWaiting }: Props) {
  const t = useTranslations('reportPackage.bulk')
  if (progress === null) return null
  const { current, total, complete, failed, isReady } = progress
  const percent = total === 0 ? 100 : Math.floor(((complete + failed.length) / total) * 100)
  const state = isReady ? t(complete === 0 ? 'noneMade' : 'ready') : t('processing', { n: current, total })
  return (
    <Stack gap={6}>
      <Text role="status" className="tabular">
        {state}
      </Text>
      {!isReady && <Progress value={percent} animated aria-label={t('title')} />}
      {!isReady && isWaiting && (
        <Text size="sm" c="dimmed" role="status">
          {t('waiting')}
        </Text>
      )}
    </Stack>
  )
}
