import { useMutation } from '@apollo/client/react'
import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type OpenLinkRowFragment, UpdateOpenLinkDocument } from '@/graphql/__generated__/operations'

type Props = { link: OpenLinkRowFragment; pin: string; isOver: boolean; onChanged: () => Promise<unknown> }

/** Another PIN of as many digits. */
function otherPin(pin: string): string {
  const digits = crypto.getRandomValues(new Uint32Array(pin.length))
  const other = [...digits].map((digit) => digit % 10).join('')
  return other === pin ? otherPin(pin) : other
}

/** The PIN of an open link, and a button for a new one: at once, since a class may wait for it. */
export function OpenLinkPin({ link, pin, isOver, onChanged }: Props) {
  const t = useTranslations('openLink')
  const [update, { loading, error }] = useMutation(UpdateOpenLinkDocument)
  const renew = () =>
    update({ variables: { model: { id: link.id, version: link.version, pin: otherPin(pin) } } })
      .catch(() => undefined)
      .then(onChanged)
  return (
    <>
      <Group gap="sm">
        <Text size="sm">{t('pin', { pin })}</Text>
        {!isOver && (
          <Button size="compact-sm" variant="default" mih={32} loading={loading} onClick={() => void renew()}>
            {t('newPin')}
          </Button>
        )}
      </Group>
      {link.isPinBlocked && !isOver && (
        <Text size="sm" role="status" c="var(--mantine-color-error)">
          {t('pinBlocked')}
        </Text>
      )}
      <ErrorBanner error={error} />
    </>
  )
}
