import { Button, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { accountPaths } from '@/domain/paths'
import type { SaverState } from './AnswerSaver.types'
import classes from '../run.module.css'

type Props = {
  state: SaverState
  /** Whether a field holds text that is not a valid answer. */
  isHeld?: boolean
  /** Number of the question whose answer the server rejected. */
  refusedNumber?: number
  onGoTo?: (number: number) => void
  onRetry: () => void
}

/** Leads to signing in and back to this run, which then sends the pending answers. */
const signInAndReturn = () =>
  window.location.assign(accountPaths.signIn(`${window.location.pathname}${window.location.search}`))

function problemKey({ refusal, isKept, count }: SaverState) {
  if (refusal === 'invalid') return 'invalid'
  const isOnDevice = isKept && count > 0
  if (refusal === 'signedOut') return isOnDevice ? 'keptSignedOut' : 'signedOut'
  return isOnDevice ? 'kept' : 'failed'
}

/** Whether the answers are saved: the tick means committed. After a failure it says where they are kept and offers a retry. */
export function SaveStatus({ state, isHeld = false, refusedNumber, onGoTo, onRetry }: Props) {
  const t = useTranslations('run')
  const { status, refusal, count, isKept } = state
  if (status === 'failed') {
    const isOnDevice = isKept && refusal !== 'invalid'
    const isSigningIn = refusal === 'signedOut' && isKept
    return (
      <Group role={isOnDevice ? 'status' : 'alert'} gap="xs" className={classes.saveLine} data-problem wrap="wrap">
        {isOnDevice ? (
          <IconCloudOff size={18} aria-hidden="true" color="var(--mantine-color-orange-text)" />
        ) : (
          <IconAlertTriangle size={18} aria-hidden="true" color="var(--mantine-color-red-text)" />
        )}
        <Text size="sm">{t(`save.${problemKey(state)}`, { count })}</Text>
        {refusal === 'invalid' && refusedNumber !== undefined && (
          <Button variant="light" size="compact-sm" mih={44} onClick={() => onGoTo?.(refusedNumber)}>
            {t('save.goTo', { number: refusedNumber })}
          </Button>
        )}
        {refusal !== 'invalid' && (
          <Button variant="light" size="compact-sm" mih={44} onClick={isSigningIn ? signInAndReturn : onRetry}>
            {t(isSigningIn ? 'save.signIn' : 'save.retry')}
          </Button>
        )}
      </Group>
    )
  }
  return (
    <Group role="status" gap={6} className={classes.saveLine}>
      {!isHeld && status === 'saved' && (
        <IconCheck size={18} aria-hidden="true" color="var(--mantine-color-green-text)" />
      )}
      {!isHeld && (status === 'pending' || status === 'saving') && <Loader size={14} aria-hidden="true" color="gray" />}
      <Text size="sm" c="dimmed">
        {isHeld ? t('save.held') : status === 'saved' ? t('save.saved') : status === 'clean' ? '' : t('save.saving')}
      </Text>
    </Group>
  )
}
