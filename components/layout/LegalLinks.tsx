'use client'
import { Anchor, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Legal } from '@/domain/viewer'
import { PrivacyDialog } from './PrivacyDialog'

type Props = { legal: Legal | null | undefined }

/** The privacy notice and the terms of a company, at the foot of a page; nothing for a company without them. */
export function LegalLinks({ legal }: Props) {
  const t = useTranslations('layout.legal')
  const dialog = useRef<HTMLDialogElement>(null)
  const { privacyNotice = null, privacyUrl = null, termsUrl = null } = legal ?? {}
  if ([privacyNotice, privacyUrl, termsUrl].every((told) => told === null)) return null
  return (
    <footer aria-label={t('label')}>
      <Group justify="center" gap="lg" px="md" pb="xl">
        {privacyNotice !== null && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            mih={44}
            aria-haspopup="dialog"
            onClick={() => dialog.current?.showModal()}
          >
            {t('privacy')}
          </Anchor>
        )}
        {privacyNotice === null && privacyUrl !== null && (
          <Anchor href={privacyUrl} target="_blank" rel="noreferrer" size="sm" py="sm">
            {t('privacy')}
          </Anchor>
        )}
        {termsUrl !== null && (
          <Anchor href={termsUrl} target="_blank" rel="noreferrer" size="sm" py="sm">
            {t('terms')}
          </Anchor>
        )}
      </Group>
      {privacyNotice !== null && <PrivacyDialog ref={dialog} text={privacyNotice} url={privacyUrl} />}
    </footer>
  )
}
