'use client'
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { StatusBadge } from '@/components/ui/status/StatusBadge'
import type { StatusTone } from '@/components/ui/status/statusStyles'
import { formatDateTime } from '@/domain/format'
import { isUsableOpenLink, openLinkFileName } from '@/domain/openLink'
import {
  DeleteOpenLinkDocument,
  type OpenLinkRowFragment,
  UpdateOpenLinkDocument,
} from '@/graphql/__generated__/operations'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import classes from './openLink.module.css'
import { downloadQr, posterPath, qrPath } from './qr'

type OpenLinkCardProps = {
  link: OpenLinkRowFragment
  /** The name of the questionnaire. */
  name: string
  onChanged: () => Promise<unknown>
  onShow: () => void
}

/** What can be done with a link: shown, copied and printed while it is not over; closed, opened again, or deleted. */
function OpenLinkActions({ link, name, isOver, onChanged, onShow }: OpenLinkCardProps & { isOver: boolean }) {
  const t = useTranslations('openLink')
  const [update, { loading, error }] = useMutation(UpdateOpenLinkDocument)
  const [said, setSaid] = useState<'copied' | 'kioskCopied' | null>(null)
  const { code, url, state, isAnonymous, pin } = link
  const [asking, setAsking] = useState<LinkAction | null>(null)
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
          action={asking}
          link={link}
          onCloseLink={() => setClosed(true)}
          onClose={() => setAsking(null)}
          onDone={onChanged}
        />
      )}
    </>
  )
}

type LinkAction = 'close' | 'delete'
type LinkDialogProps = {
  action: LinkAction
  link: OpenLinkRowFragment
  onCloseLink: () => Promise<unknown>
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Confirms closing a link, after which the page and its code are void, and deleting one. */
function LinkDialog({ action, link, onCloseLink, onClose, onDone }: LinkDialogProps) {
  const t = useTranslations('openLink')
  const common = useTranslations('common')
  const [remove] = useMutation(DeleteOpenLinkDocument, { variables: { id: link.id } })
  return (
    <ConfirmAction
      title={t(`confirm.${action}.title`)}
      confirmLabel={t(action)}
      cancelLabel={common('cancel')}
      onConfirm={() => (action === 'close' ? onCloseLink() : remove())}
      onClose={onClose}
      onDone={onDone}
    >
      {t(`confirm.${action}.text`)}
    </ConfirmAction>
  )
}

type Props = { link: OpenLinkRowFragment; pin: string; isOver: boolean; onChanged: () => Promise<unknown> }

/** Another PIN of as many digits. */
function otherPin(pin: string): string {
  const digits = crypto.getRandomValues(new Uint32Array(pin.length))
  const other = [...digits].map((digit) => digit % 10).join('')
  return other === pin ? otherPin(pin) : other
}

/** The PIN of an open link, and a button for a new one: at once, since a class may wait for it. */
function OpenLinkPin({ link, pin, isOver, onChanged }: Props) {
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

const tones: Record<OpenLinkRowFragment['state'], StatusTone> = {
  Open: 'live',
  NotYet: 'upcoming',
  NotLive: 'building',
  Ended: 'finished',
  Full: 'finished',
  Closed: 'danger',
  GroupsOnly: 'danger',
}

/** An instant in the reader's local time. */
const localTime = (instant: string) =>
  formatDateTime(new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone)

/** One open link: its code, what it is, how many began, and what one can do with it. One that is over has no code. */
export function OpenLinkCard({ link, name, onChanged, onShow }: OpenLinkCardProps) {
  const t = useTranslations('openLink')
  const { code, url, state, isAnonymous, pin, departmentName, begunCount: begun, completedCount: completed } = link
  const isOver = !isUsableOpenLink(link.state)
  const since = state === 'Closed' ? link.closedAt : state === 'Ended' ? link.endsAt : null
  const stateText =
    since === null
      ? t(`state.${state}`)
      : t(state === 'Closed' ? 'since.Closed' : 'since.Ended', { date: localTime(since) })
  return (
    <Group align="flex-start" gap="lg" className={classes.card}>
      {!isOver && (
        <Box component="img" src={qrPath(code)} alt={t('qr')} className={classes.qr} width={148} height={148} />
      )}
      <Stack gap="xs" flex="1 1 18rem" miw={0}>
        <Group gap="sm">
          <Title order={3} size="h5">
            {t(isAnonymous ? 'label.anonymous' : 'label.named')}
          </Title>
          <StatusBadge tone={tones[state]}>{stateText}</StatusBadge>
        </Group>
        <Text size="sm" className={classes.url} c={isOver ? 'dimmed' : undefined}>
          {url}
        </Text>
        <Text size="sm" className="tabular">
          {t('counts', { begun, completed })}
        </Text>
        {state === 'NotYet' && link.opensAt !== null && (
          <Text size="sm">{t('opensAt', { date: localTime(link.opensAt) })}</Text>
        )}
        {pin !== null && <OpenLinkPin link={link} pin={pin} isOver={isOver} onChanged={onChanged} />}
        {departmentName !== null && <Text size="sm">{t('department', { department: departmentName })}</Text>}
        {link.startDate !== null && <Text size="sm">{`${t('fields.startDate')}: ${localTime(link.startDate)}`}</Text>}
        {link.endDate !== null && <Text size="sm">{`${t('fields.endDate')}: ${localTime(link.endDate)}`}</Text>}
        {link.mostAnswers !== null && <Text size="sm">{`${t('fields.mostAnswers')}: ${link.mostAnswers}`}</Text>}
        <OpenLinkActions {...{ link, name, isOver, onChanged, onShow }} />
      </Stack>
    </Group>
  )
}
