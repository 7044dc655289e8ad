'use client'
import { Anchor, Modal, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = { text: string; url: string | null; opened: boolean; onClose: () => void }

/** What a company tells its people about privacy, word for word. */
export function PrivacyNotice({ text, url, opened, onClose }: Props) {
  const t = useTranslations('layout.legal')
  return (
    <Modal opened={opened} onClose={onClose} title={t('privacy')} size="lg">
      <Stack>
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
        {url !== null && (
          <Anchor href={url} target="_blank" rel="noreferrer" w="fit-content">
            {t('more')}
          </Anchor>
        )}
      </Stack>
    </Modal>
  )
}
