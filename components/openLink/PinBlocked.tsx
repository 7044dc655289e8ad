'use client'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { isUsableOpenLink } from '@/domain/openLink'
import type { OpenLinkRowFragment } from '@/graphql/openLink/__generated__/operations'
import { newPin } from './newPin'

type Props = { link: OpenLinkRowFragment; onRenew: (pin: string) => void }

/** Says that guesses block the PIN of an open link, with a button for a new one: at once, since a class may wait for it. */
export function PinBlocked({ link: { pin, isPinBlocked, state }, onRenew }: Props) {
  const t = useTranslations('openLink')
  if (pin === null || !isPinBlocked || !isUsableOpenLink(state)) return null
  return (
    <Alert color="red" role="status">
      <Group gap="sm" justify="space-between">
        <Text size="sm" flex="1 1 16rem">{`${t('pin', { pin })}: ${t('pinBlocked')}`}</Text>
        <Button size="compact-sm" variant="default" mih={32} onClick={() => onRenew(newPin(pin))}>
          {t('newPin')}
        </Button>
      </Group>
    </Alert>
  )
}
