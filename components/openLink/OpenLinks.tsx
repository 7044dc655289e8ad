'use client'
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Box, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconQrcode, IconPrinter } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { whileWatched } from '@/components/shared/request/whileWatched'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { StatusBadge, type StatusTone } from '@/components/ui/StatusBadge'
import { openLinkFileName } from '@/domain/openLink'
import {
  type OpenLinkRowFragment,
  OpenLinksDocument,
  DeleteOpenLinkDocument,
  UpdateOpenLinkDocument,
} from '@/graphql/__generated__/operations'
import { OpenLinkForm } from './OpenLinkForm'
import classes from './openLink.module.css'
import { downloadQr, posterPath, qrPath } from './qr'

type OpenLinkShowProps = {
  link: OpenLinkRowFragment
  /** The name of the questionnaire. */
  name: string
  onClose: () => void
}

/** The QR code, address and PIN of an open link as large as the screen, with the number of people who began. */
function OpenLinkShow({ link, name, onClose }: OpenLinkShowProps) {
  const t = useTranslations('openLink')
  const { code, url, pin, begunCount: begun, completedCount: completed } = link
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span className={classes.showTitle}>{name}</span>}
      classNames={{ content: classes.showContent, body: classes.showBody }}
      fullScreen
    >
      <div className={classes.show}>
        <Box component="img" src={qrPath(code)} alt={t('qr')} className={classes.bigQr} width={600} height={600} />
        <Text>{t('typeAddress')}</Text>
        <Text className={classes.address}>{url.replace(/^https?:\/\//, '')}</Text>
        {pin !== null && <Text className={classes.bigPin}>{t('pin', { pin })}</Text>}
        <Text role="status" className={`tabular ${classes.hiddenOnPaper}`}>
          {t('live', { begun, completed })}
        </Text>
        <Group className={classes.hiddenOnPaper}>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

/** How often the counts of open links are read again while they are shown, in milliseconds. */
const pollMs = 5_000

type Props = {
  questionnaire: OfOpenLinks
  /** The link that is shown to a class, over the list. */
  shown: string | null
  onShow: (id: string | null) => void
}

export type OfOpenLinks = { id: string; name: string; isPublished: boolean; abilities: readonly string[] }

/** The button that opens the open links of a questionnaire, for those who may change it. */
export function OpenLinksButton({ questionnaire }: { questionnaire: OfOpenLinks | undefined }) {
  const t = useTranslations('openLink')
  const [isOpen, { open, close }] = useDisclosure(false)
  const [shown, setShown] = useState<string | null>(null)
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: true })
  if (questionnaire === undefined || !questionnaire.abilities.includes('update')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconQrcode size={16} aria-hidden />} onClick={open}>
        {t('button')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('title')}
        size={900}
        fullScreen={isNarrow}
        closeOnEscape={shown === null}
      >
        <OpenLinks questionnaire={questionnaire} shown={shown} onShow={setShown} />
      </Modal>
    </>
  )
}

const isUsable = ({ state }: OpenLinkRowFragment) => state !== 'Closed' && state !== 'Ended'

/** The open links of a questionnaire with their QR codes, counts and limits, and the form for another. */
function OpenLinks({ questionnaire: { id: questionnaireId, name }, shown, onShow }: Props) {
  const t = useTranslations('openLink')
  const { data, error, refetch } = useQuery(OpenLinksDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'no-cache',
    ...whileWatched(pollMs),
  })
  const links = data?.openLinks.items ?? []
  const { cache } = useApolloClient()
  const reload = async () => {
    const read = (await refetch().catch(() => undefined))?.data?.openLinks.items
    if (read === undefined) return
    const openLinkCount = read.filter(isUsable).length
    const id = cache.identify({ __typename: 'Questionnaire', id: questionnaireId })
    cache.modify({ id, fields: { openLinkCount: () => openLinkCount } })
  }
  const showing = links.find(({ id }) => id === shown)
  return (
    <Stack gap="lg">
      <Text>{t(data === undefined || links.some(isUsable) ? 'intro' : links.length === 0 ? 'empty' : 'allOver')}</Text>
      <ErrorBanner error={error} />
      {data !== undefined && <OpenLinkForm questionnaireId={questionnaireId} onCreated={reload} />}
      <Stack component="ul" gap="md" p={0} m={0} className={classes.list}>
        {links.map((link) => (
          <li key={link.id}>
            <LinkCard link={link} name={name} onChanged={reload} onShow={() => onShow(link.id)} />
          </li>
        ))}
      </Stack>
      {showing !== undefined && <OpenLinkShow link={showing} name={name} onClose={() => onShow(null)} />}
    </Stack>
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

type CardProps = {
  link: OpenLinkRowFragment
  /** The name of the questionnaire. */
  name: string
  onChanged: () => Promise<unknown>
  onShow: () => void
}

/** An instant as people read it here. */
function useInstant(): (value: string) => string {
  const format = useFormatter()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (value) => format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

/** One open link: its code, what it is, how many began, and what one can do with it. One that is over has no code. */
function LinkCard({ link, name, onChanged, onShow }: CardProps) {
  const t = useTranslations('openLink')
  const instant = useInstant()
  const { code, url, state, isAnonymous, pin, departmentName, begunCount: begun, completedCount: completed } = link
  const isOver = !isUsable(link)
  const since = state === 'Closed' ? link.closedAt : state === 'Ended' ? link.endsAt : null
  const stateText =
    since === null
      ? t(`state.${state}`)
      : t(state === 'Closed' ? 'since.Closed' : 'since.Ended', { date: instant(since) })
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
          <Text size="sm">{t('opensAt', { date: instant(link.opensAt) })}</Text>
        )}
        {pin !== null && <Text size="sm">{t('pin', { pin })}</Text>}
        {departmentName !== null && <Text size="sm">{t('department', { department: departmentName })}</Text>}
        {link.startDate !== null && <Text size="sm">{`${t('fields.startDate')}: ${instant(link.startDate)}`}</Text>}
        {link.endDate !== null && <Text size="sm">{`${t('fields.endDate')}: ${instant(link.endDate)}`}</Text>}
        {link.mostAnswers !== null && <Text size="sm">{`${t('fields.mostAnswers')}: ${link.mostAnswers}`}</Text>}
        <LinkActions {...{ link, name, isOver, onChanged, onShow }} />
      </Stack>
    </Group>
  )
}

/** What can be done with a link: shown, copied and printed while it is not over; closed, opened again, or deleted. */
function LinkActions({ link, name, isOver, onChanged, onShow }: CardProps & { isOver: boolean }) {
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

/** Confirms closing a link, by which people in the room lose the page, and deleting one. */
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
