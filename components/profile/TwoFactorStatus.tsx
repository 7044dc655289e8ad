'use client'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { TwoFactorChange } from './TwoFactorPassword'
import type { TwoFactor } from './useTwoFactor'

type Props = {
  status: TwoFactor
  /** It is news, and takes the focus. */ takesFocus: boolean
  onChange: (change: TwoFactorChange) => void
}

/** So few recovery codes left that it is time for new ones. */
const few = 2

/** Whether the second step is on, and what can be done about it. */
export function TwoFactorStatus({ status: { isEnabled, recoveryCodesLeft }, takesFocus, onChange }: Props) {
  const t = useTranslations('profile.twoFactor')
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) alert.current?.focus()
  }, [takesFocus])
  if (!isEnabled)
    return (
      <>
        <Alert ref={alert} tabIndex={-1} color="gray" role="status" icon={<IconShieldOff aria-hidden />}>
          {t('isOff')}
        </Alert>
        <Text>{t('intro')}</Text>
        <Group>
          <Button size="md" onClick={() => onChange('turnOn')}>
            {t('turnOn')}
          </Button>
        </Group>
      </>
    )
  return (
    <>
      <Alert ref={alert} tabIndex={-1} color="green" role="status" icon={<IconShieldCheck aria-hidden />}>
        {t('isOn')}
      </Alert>
      {recoveryCodesLeft > few ? (
        <Text>{t('left', { count: recoveryCodesLeft })}</Text>
      ) : (
        <Alert color="orange">{t('left', { count: recoveryCodesLeft })}</Alert>
      )}
      <Group>
        <Button size="md" variant="default" onClick={() => onChange('renew')}>
          {t('renew')}
        </Button>
        <Button size="md" variant="default" onClick={() => onChange('turnOff')}>
          {t('turnOff')}
        </Button>
      </Group>
    </>
  )
}
