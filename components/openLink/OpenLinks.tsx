'use client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconQrcode, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { whileWatched } from '@/components/shared/request/usePolling'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { isUsableOpenLink, writtenShortCode } from '@/domain/openLink'
import { joinPath } from '@/domain/paths'
import { type OpenLinkRowFragment, OpenLinksDocument } from '@/graphql/__generated__/operations'
import classes from './openLink.module.css'
import { OpenLinkTable } from './OpenLinkTable'
import { qrPath } from './qr'

/** Loaded when it is first opened. */
const OpenLinkForm = dynamic(() => import('./OpenLinkForm').then((module) => module.OpenLinkForm), { ssr: false })

type OpenLinkShowProps = {
  link: OpenLinkRowFragment
  /** The name of the questionnaire. */
  name: string
  onClose: () => void
}

/** The QR code, address and PIN of an open link as large as the screen, with the number of people who began. */
function OpenLinkShow({ link, name, onClose }: OpenLinkShowProps) {
  const t = useTranslations('openLink')
  const { code, shortCode, url, pin, begunCount: begun, completedCount: completed } = link
  const { host, origin } = new URL(url)
  const address = shortCode === null ? url.slice(origin.length - host.length) : `${host}${joinPath}`
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
        <Text>{t(shortCode === null ? 'typeAddress' : 'typeCode')}</Text>
        <Text className={classes.address}>{address}</Text>
        {shortCode !== null && <Text className={classes.bigCode}>{writtenShortCode(shortCode)}</Text>}
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

type OpenLinksButtonProps = {
  questionnaire: OfOpenLinks | undefined
  /** Whether it stands as a link beside others. */
  isQuiet?: boolean
}

/** The button that opens the open links of a questionnaire, for those who may change it. */
export function OpenLinksButton({ questionnaire, isQuiet = false }: OpenLinksButtonProps) {
  const t = useTranslations('openLink')
  const [isOpen, { open, close }] = useDisclosure(false)
  const [shown, setShown] = useState<string | null>(null)
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: true })
  if (questionnaire === undefined || !questionnaire.abilities.includes('update')) return null
  return (
    <>
      <Button
        variant={isQuiet ? 'subtle' : 'default'}
        size={isQuiet ? 'compact-sm' : undefined}
        leftSection={<IconQrcode size={16} aria-hidden />}
        onClick={open}
      >
        {t('button')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('title')}
        size={960}
        fullScreen={isNarrow}
        closeOnEscape={shown === null}
      >
        <OpenLinks questionnaire={questionnaire} shown={shown} onShow={setShown} />
      </Modal>
    </>
  )
}

/** The open links of a questionnaire with their counts and limits, and the form for another. */
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
    const openLinkCount = read.filter(({ state }) => isUsableOpenLink(state)).length
    const id = cache.identify({ __typename: 'Questionnaire', id: questionnaireId })
    cache.modify({ id, fields: { openLinkCount: () => openLinkCount } })
  }
  const showing = links.find(({ id }) => id === shown)
  return (
    <Stack gap="lg">
      <Text>
        {t(
          data === undefined || links.some(({ state }) => isUsableOpenLink(state))
            ? 'intro'
            : links.length === 0
              ? 'empty'
              : 'allOver',
        )}
      </Text>
      <ErrorBanner error={error} />
      {data !== undefined && (
        <OpenLinkForm questionnaireId={questionnaireId} domains={data.openLinks} onCreated={reload} />
      )}
      <OpenLinkTable links={links} name={name} onChanged={reload} onShow={onShow} />
      {showing !== undefined && <OpenLinkShow link={showing} name={name} onClose={() => onShow(null)} />}
    </Stack>
  )
}
