'use client'
import { Button, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { useManaging } from './useManaging'

type Props = {
  /** The time of day when managing ends automatically. */
  until: string | null
}

/** Beside the name of the managed company: the time until which it is managed, and a button to stop. */
export function StopManagingButton({ until }: Props) {
  const t = useTranslations('subscription.managing')
  const { stop, isBusy, problem } = useManaging()
  return (
    <>
      {until !== null && (
        <Text span fz="sm" inherit>
          {t('until', { time: until })}
        </Text>
      )}
      <Button
        variant="default"
        size="compact-md"
        fz="sm"
        onClick={() => void stop()}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {t('stop')}
      </Button>
      <ErrorBanner error={problem} isSimple />
    </>
  )
}
