'use client'
import { Anchor, CloseButton, Group, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type RefObject, useId, useRef } from 'react'
import type { Legal } from '@/domain/viewer'
import classes from './privacyDialog.module.css'

type PrivacyDialogProps = { ref: RefObject<HTMLDialogElement | null>; text: string; url: string | null }

/**
 * A company's privacy notice, verbatim. The browser's own dialog traps and restores the focus and closes on Escape
 * natively, so the answering page needs no code for that.
 */
function PrivacyDialog({ ref, text, url }: PrivacyDialogProps) {
  const t = useTranslations()
  const id = useId()
  const close = () => ref.current?.close()
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={classes.dialog}
      onClick={(event) => {
        // A click on the backdrop targets the dialog itself; its content covers it.
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <Title order={2} id={id} fz="lg" fw={650}>
            {t('layout.legal.privacy')}
          </Title>
          <CloseButton aria-label={t('common.close')} onClick={close} />
        </div>
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
        {url !== null && (
          <Anchor href={url} target="_blank" rel="noreferrer" w="fit-content">
            {t('layout.legal.more')}
          </Anchor>
        )}
      </div>
    </dialog>
  )
}

type Props = { legal: Legal | null | undefined }

/** The links to a company's privacy notice and terms, at the bottom of a page; nothing for a company without them. */
export function LegalLinks({ legal }: Props) {
  const t = useTranslations('layout.legal')
  const dialog = useRef<HTMLDialogElement>(null)
  const { privacyNotice = null, privacyUrl = null, termsUrl = null } = legal ?? {}
  if ([privacyNotice, privacyUrl, termsUrl].every((link) => link === null)) return null
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
