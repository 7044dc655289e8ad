import { Button, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { accountPaths } from '@/domain/paths'
import type { SaverState } from './AnswerSaver'
import classes from './run.module.css'

type Props = {
  state: SaverState
  /** What is typed cannot be stored as it stands. */
  isHeld?: boolean
  /** The question whose answer the server refused. */
  refusedNumber?: number
  onGoTo?: (number: number) => void
  onRetry: () => void
}

/** The way to sign in and back to this run. What is kept on the device is sent then. */
const signInHere = () =>
  window.location.assign(accountPaths.signIn(`${window.location.pathname}${window.location.search}`))

function problemKey({ refusal, isKept, count }: SaverState) {
  if (refusal === 'invalid') return 'invalid'
  const isOnDevice = isKept && count > 0
  if (refusal === 'signedOut') return isOnDevice ? 'keptSignedOut' : 'signedOut'
  return isOnDevice ? 'kept' : 'failed'
}

/** The tick means committed. What could not be stored stays, with a way to try again; a line says where it is meanwhile. */
export function SaveLine({ state, isHeld = false, refusedNumber, onGoTo, onRetry }: Props) {
  const t = useTranslations('run')
  const { status, refusal, count, isKept } = state
  if (status === 'failed') {
    const isOnDevice = isKept && refusal !== 'invalid'
    const isSigningIn = refusal === 'signedOut' && isKept
    return (
      <Group role={isOnDevice ? 'status' : 'alert'} gap="xs" className={classes.saveLine} wrap="wrap">
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
          <Button variant="light" size="compact-sm" mih={44} onClick={isSigningIn ? signInHere : onRetry}>
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
