import { Button, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { SaverState } from './AnswerSaver'
import classes from './run.module.css'

type Props = { state: SaverState; onRetry: () => void }

/** The tick means committed. What could not be stored stays on the screen, with a way to try again. */
export function SaveLine({ state, onRetry }: Props) {
  const t = useTranslations('run')
  const { status, refusal } = state
  if (status === 'failed')
    return (
      <Group role="alert" gap="xs" className={classes.saveLine} wrap="wrap">
        <IconAlertTriangle size={18} aria-hidden="true" color="var(--mantine-color-red-text)" />
        <Text size="sm">{t(refusal === 'invalid' ? 'save.invalid' : refusal === 'signedOut' ? 'save.signedOut' : 'save.failed')}</Text>
        {refusal !== 'invalid' && (
          <Button variant="light" size="compact-sm" mih={44} onClick={onRetry}>
            {t('save.retry')}
          </Button>
        )}
      </Group>
    )
  return (
    <Group role="status" gap={6} className={classes.saveLine}>
      {status === 'saved' && <IconCheck size={18} aria-hidden="true" color="var(--mantine-color-green-text)" />}
      {(status === 'pending' || status === 'saving') && <Loader size={14} aria-hidden="true" color="gray" />}
      <Text size="sm" c="dimmed">
        {status === 'saved' ? t('save.saved') : status === 'clean' ? '' : t('save.saving')}
      </Text>
    </Group>
  )
}
