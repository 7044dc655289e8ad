'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { openLinkFileName } from '@/domain/openLink'
import {
  DeleteOpenLinkDocument,
  type OpenLinkRowFragment,
  UpdateOpenLinkDocument,
} from '@/graphql/__generated__/operations'
import { downloadQr, posterPath, qrPath } from './qr'

export type OpenLinkCardProps = {
  link: OpenLinkRowFragment
  /** The name of the questionnaire. */
  name: string
  onChanged: () => Promise<unknown>
  onShow: () => void
}

/** What can be done with a link: shown, copied and printed while it is not over; closed, opened again, or deleted. */
export function OpenLinkActions({ link, name, isOver, onChanged, onShow }: OpenLinkCardProps & { isOver: boolean }) {
  const t = useTranslations('openLink')
  const [update, { loading, error }] = useMutation(UpdateOpenLinkDocument)
  const [said, setSaid] = useState<'copied' | 'kioskCopied' | null>(null)
  const { code, url, state, isAnonymous, pin } = link
  const [asking, setAsking] = useState<Asked | null>(null)
  const copy = (text: string, key: 'copied' | 'kioskCopied') =>
    void navigator.clipboard.writeText(text).then(() => setSaid(key))
  const setClosed = (isClosed: boolean) =>
    update({ variables: { model: { id: link.id, version: link.version, isClosed } } })
  const reopen = () =>
    setClosed(false)
      .catch(() => undefined)
      .then(onChanged)
  const button = { size: 'sm', variant: 'default' } as const
  return (
    <>
      <Group gap="xs">
        {!isOver && (
          <>
            <Button size="sm" onClick={onShow}>
              {t('show')}
            </Button>
            <Button {...button} onClick={() => copy(url, 'copied')}>
              {t('copy')}
            </Button>
            {isAnonymous && (
              <Button {...button} onClick={() => copy(`${url}?kiosk`, 'kioskCopied')}>
                {t('kiosk')}
              </Button>
            )}
            <Button {...button} component="a" href={qrPath(code)} download={openLinkFileName(name, 'svg')}>
              {t('download.svg')}
            </Button>
            <Button {...button} onClick={() => void downloadQr(code, openLinkFileName(name, 'png'))}>
              {t('download.png')}
            </Button>
            <Button {...button} component="a" href={posterPath(code, false)} download>
              {t('download.poster')}
            </Button>
            {pin !== null && (
              <Button {...button} component="a" href={posterPath(code, true)} download>
                {t('download.posterWithPin')}
              </Button>
            )}
            <Button {...button} onClick={() => setAsking('close')}>
              {t('close')}
            </Button>
          </>
        )}
        {state === 'Closed' && (
          <Button {...button} loading={loading} onClick={() => void reopen()}>
            {t('open')}
          </Button>
        )}
        {link.begunCount === 0 && (
          <Button {...button} onClick={() => setAsking('delete')}>
            {t('delete')}
          </Button>
        )}
      </Group>
      <Text size="sm" role="status">
        {said !== null && t(said)}
      </Text>
      {asking === null && <ErrorBanner error={error} />}
      {asking !== null && (
        <LinkDialog
          asked={asking}
          link={link}
          onCloseLink={() => setClosed(true)}
          onClose={() => setAsking(null)}
          onDone={onChanged}
        />
      )}
    </>
  )
}

type Asked = 'close' | 'delete'
type LinkDialogProps = {
  asked: Asked
  link: OpenLinkRowFragment
  onCloseLink: () => Promise<unknown>
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Confirms closing a link, after which the page and its code are void, and deleting one. */
function LinkDialog({ asked, link, onCloseLink, onClose, onDone }: LinkDialogProps) {
  const t = useTranslations('openLink')
  const common = useTranslations('common')
  const [remove] = useMutation(DeleteOpenLinkDocument, { variables: { id: link.id } })
  return (
    <ConfirmAction
      title={t(`confirm.${asked}.title`)}
      confirmLabel={t(asked)}
      cancelLabel={common('cancel')}
      onConfirm={() => (asked === 'close' ? onCloseLink() : remove())}
      onClose={onClose}
      onDone={onDone}
    >
      {t(`confirm.${asked}.text`)}
    </ConfirmAction>
  )
}
