import { Button, Group, Text } from '@mantine/core'
import { IconCheck, IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { CommitmentSaving } from './CommitmentSaver'

/** Whether what was said is stored; the tick means that it is. */
export function CommitmentStatus({ status, onRetry }: { status: CommitmentSaving; onRetry: () => void }) {
  const t = useTranslations('commitment.saving')
  return (
    <Group role="status" gap={6} mih={24}>
      {status === 'saved' && <IconCheck size={18} aria-hidden="true" color="var(--mantine-color-green-text)" />}
      {status === 'failed' && <IconCloudOff size={18} aria-hidden="true" color="var(--mantine-color-orange-text)" />}
      <Text size="sm" c={status === 'failed' ? undefined : 'dimmed'}>
        {status === 'clean' ? '' : t(status)}
      </Text>
      {status === 'failed' && (
        <Button variant="light" size="compact-sm" mih={44} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Group>
  )
}
