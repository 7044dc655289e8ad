'use client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { whileWatched } from '@/components/shared/request/usePolling'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { isUsableOpenLink } from '@/domain/openLink'
import { OpenLinksDocument } from '@/graphql/openLink/__generated__/operations'
import classes from './openLink.module.css'
import { OpenLinkTable } from './OpenLinkTable'

/** Loaded when they are first opened. */
const OpenLinkForm = dynamic(() => import('./OpenLinkForm').then((module) => module.OpenLinkForm), { ssr: false })
const OpenLinkShow = dynamic(() => import('./OpenLinkShow').then((module) => module.OpenLinkShow), { ssr: false })

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
      <OpenLinksDialog questionnaire={questionnaire} isOpen={isOpen} onClose={close} />
    </>
  )
}

type OpenLinksDialogProps = { questionnaire: OfOpenLinks; isOpen: boolean; onClose: () => void }

/** The open links of a questionnaire, over the page. */
export function OpenLinksDialog({ questionnaire, isOpen, onClose }: OpenLinksDialogProps) {
  const t = useTranslations('openLink')
  const [shown, setShown] = useState<string | null>(null)
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: true })
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t('title')}
      size={1040}
      classNames={{ content: classes.dialog }}
      fullScreen={isNarrow}
      closeOnEscape={shown === null}
    >
      <OpenLinks questionnaire={questionnaire} shown={shown} onShow={setShown} />
    </Dialog>
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
      {data !== undefined && links.length === 0 && <Text>{t('empty')}</Text>}
      {links.length > 0 && !links.some(({ state }) => isUsableOpenLink(state)) && <Text>{t('allOver')}</Text>}
      <ErrorBanner error={error} />
      {data === undefined && error === undefined && <Skeleton h={84} data-only />}
      <OpenLinkTable links={links} name={name} onChanged={reload} onShow={onShow} />
      {data !== undefined && (
        <OpenLinkForm
          questionnaireId={questionnaireId}
          domains={data.openLinks}
          allowsAnonymous={data.openLinks.allowsAnonymous}
          hasLinks={links.length > 0}
          onCreated={reload}
        />
      )}
      {data !== undefined && showing !== undefined && (
        <OpenLinkShow link={showing} name={name} company={data.openLinks} onClose={() => onShow(null)} />
      )}
    </Stack>
  )
}
