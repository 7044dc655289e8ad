'use client'
import { Alert, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = {
  /** How many tags were left out because they no longer exist. */
  dropped: number
  isTooLong: boolean
}

/** What became of filters that came from an address or a saved view. */
export function AnalyserNotes({ dropped, isTooLong }: Props) {
  const t = useTranslations('analyser.notes')
  return (
    <Stack gap="xs" role="status">
      {dropped > 0 && <Alert color="gray">{t('dropped', { count: dropped })}</Alert>}
      {isTooLong && <Alert color="gray">{t('tooLong')}</Alert>}
    </Stack>
  )
}
