'use client'
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Box, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconQrcode, IconPrinter } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { whileWatched } from '@/components/shared/request/whileWatched'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { StatusBadge, type StatusTone } from '@/components/ui/StatusBadge'
import { openLinkFileName } from '@/domain/openLink'
import { type OpenLinkRowFragment, OpenLinksDocument, UpdateOpenLinkDocument } from '@/graphql/__generated__/operations'
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
    const openLinkCount = read.filter(({ state }) => state !== 'Closed' && state !== 'Ended').length
    const id = cache.identify({ __typename: 'Questionnaire', id: questionnaireId })
    cache.modify({ id, fields: { openLinkCount: () => openLinkCount } })
  }
  const showing = links.find(({ id }) => id === shown)
  return (
    <Stack gap="lg">
      <Text>{t(data !== undefined && links.length === 0 ? 'empty' : 'intro')}</Text>
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

/** One open link: its code, what it is, how many began, and what one can do with it. */
function LinkCard({ link, name, onChanged, onShow }: CardProps) {
  const t = useTranslations('openLink')
  const format = useFormatter()
  const [update, { loading, error }] = useMutation(UpdateOpenLinkDocument)
  const [said, setSaid] = useState<'copied' | 'kioskCopied' | null>(null)
  const { code, url, state, isAnonymous, pin, departmentName, begunCount: begun, completedCount: completed } = link
  const isClosed = link.closedAt !== null
  const isOver = state === 'Closed' || state === 'Ended'
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const instant = (value: string) =>
    format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const copy = (text: string, key: 'copied' | 'kioskCopied') =>
    void navigator.clipboard.writeText(text).then(() => setSaid(key))
  const toggle = () =>
    update({ variables: { model: { id: link.id, version: link.version, isClosed: !isClosed } } })
      .catch(() => undefined)
      .then(onChanged)
  return (
    <Group align="flex-start" gap="lg" className={classes.card}>
      <Box component="img" src={qrPath(code)} alt={t('qr')} className={classes.qr} width={148} height={148} />
      <Stack gap="xs" flex="1 1 18rem" miw={0}>
        <Group gap="sm">
          <Title order={3} size="h5">
            {t(isAnonymous ? 'label.anonymous' : 'label.named')}
          </Title>
          <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
        </Group>
        <Text size="sm" className={classes.url}>
          {url}
        </Text>
        <Text size="sm" className="tabular">
          {t('counts', { begun, completed })}
        </Text>
        {pin !== null && <Text size="sm">{t('pin', { pin })}</Text>}
        {departmentName !== null && <Text size="sm">{t('department', { department: departmentName })}</Text>}
        {link.startDate !== null && <Text size="sm">{`${t('fields.startDate')}: ${instant(link.startDate)}`}</Text>}
        {link.endDate !== null && <Text size="sm">{`${t('fields.endDate')}: ${instant(link.endDate)}`}</Text>}
        {link.mostAnswers !== null && <Text size="sm">{`${t('fields.mostAnswers')}: ${link.mostAnswers}`}</Text>}
        <Group gap="xs">
          {!isOver && (
            <Button size="sm" onClick={onShow}>
              {t('show')}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={() => copy(url, 'copied')}>
            {t('copy')}
          </Button>
          {isAnonymous && (
            <Button size="sm" variant="default" onClick={() => copy(`${url}?kiosk`, 'kioskCopied')}>
              {t('kiosk')}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            component="a"
            href={qrPath(code)}
            download={openLinkFileName(name, 'svg')}
          >
            {t('download.svg')}
          </Button>
          <Button size="sm" variant="default" onClick={() => void downloadQr(code, openLinkFileName(name, 'png'))}>
            {t('download.png')}
          </Button>
          {!isOver && (
            <Button size="sm" variant="default" component="a" href={posterPath(code, false)} download>
              {t('download.poster')}
            </Button>
          )}
          {!isOver && pin !== null && (
            <Button size="sm" variant="default" component="a" href={posterPath(code, true)} download>
              {t('download.posterWithPin')}
            </Button>
          )}
          <Button size="sm" variant="default" loading={loading} onClick={() => void toggle()}>
            {t(isClosed ? 'open' : 'close')}
          </Button>
        </Group>
        <Text size="sm" role="status">
          {said !== null && t(said)}
        </Text>
        <ErrorBanner error={error} />
      </Stack>
    </Group>
  )
}
