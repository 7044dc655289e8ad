'use client'
import { useMutation } from '@apollo/client/react'
import { ActionIcon, Box, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'
import { StatusBadge } from '@/components/ui/status/StatusBadge'
import type { StatusTone } from '@/components/ui/status/statusStyles'
import { formatDateTime } from '@/domain/format'
import { isUsableOpenLink, writtenShortCode } from '@/domain/openLink'
import type { OpenLinkUpdateInput } from '@/graphql/__generated__/types'
import {
  DeleteOpenLinkDocument,
  type OpenLinkRowFragment,
  UpdateOpenLinkDocument,
} from '@/graphql/openLink/__generated__/operations'
import classes from './openLink.module.css'
import { OpenLinkMenu } from './OpenLinkMenu'
import { PinBlocked } from './PinBlocked'
import { qrPath } from './qr'

type Props = {
  links: readonly OpenLinkRowFragment[]
  /** The name of the questionnaire. */
  name: string
  onChanged: () => Promise<unknown>
  onShow: (id: string) => void
}

/** The open links of a questionnaire, with what can be done with each. One that is over cannot be shown. */
export function OpenLinkTable({ links, name, onChanged, onShow }: Props) {
  const t = useTranslations('openLink')
  const columns = useOpenLinkColumns()
  const [update, { error }] = useMutation(UpdateOpenLinkDocument)
  const [said, setSaid] = useState<'copied' | 'kioskCopied' | null>(null)
  const [asking, setAsking] = useState<Omit<LinkDialogProps, 'onClose' | 'onDone' | 'onCloseLink'> | null>(null)
  const change = ({ id, version }: OpenLinkRowFragment, patch: Partial<OpenLinkUpdateInput>) =>
    update({ variables: { model: { id, version, ...patch } } })
  const changeAtOnce = (link: OpenLinkRowFragment, patch: Partial<OpenLinkUpdateInput>) =>
    void change(link, patch)
      .catch(() => undefined)
      .then(onChanged)
  const handleCopy = (text: string, key: 'copied' | 'kioskCopied') =>
    void navigator.clipboard.writeText(text).then(() => setSaid(key))
  if (links.length === 0) return null
  return (
    <Stack gap="xs">
      {asking === null && <ErrorBanner error={error} />}
      {links.map((link) => (
        <PinBlocked key={link.id} link={link} onRenew={(pin) => changeAtOnce(link, { pin })} />
      ))}
      <Paper withBorder px="sm" className={classes.links}>
        <RowTable
          label={t('title')}
          rows={links}
          rowKey={({ id }) => id}
          columns={columns}
          rowActions={(link) => (
            <Group gap={4} wrap="nowrap" justify="flex-end" className={classes.acting}>
              {isUsableOpenLink(link.state) && (
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={t('copy')}
                  title={t('copy')}
                  onClick={() => handleCopy(link.url, 'copied')}
                >
                  <IconCopy size={18} aria-hidden />
                </ActionIcon>
              )}
              {isUsableOpenLink(link.state) && (
                <Button variant="default" size="sm" onClick={() => onShow(link.id)}>
                  {t('show')}
                </Button>
              )}
              <OpenLinkMenu
                {...{ link, name }}
                onCopyKiosk={(text) => handleCopy(text, 'kioskCopied')}
                onChange={(patch) => changeAtOnce(link, patch)}
                onAsk={(action) => setAsking({ link, action })}
              />
            </Group>
          )}
        />
      </Paper>
      <Text size="sm" role="status">
        {said !== null && t(said)}
      </Text>
      {asking !== null && (
        <LinkDialog
          {...asking}
          onCloseLink={() => change(asking.link, { isClosed: true })}
          onClose={() => setAsking(null)}
          onDone={onChanged}
        />
      )}
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

/** An instant in the reader's local time. */
const localTime = (instant: string) =>
  formatDateTime(new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone)

/** What an open link is, how many began, and within which limits. */
function useOpenLinkColumns(): ListColumn<OpenLinkRowFragment>[] {
  const t = useTranslations('openLink')
  const stateOf = ({ state, closedAt, endsAt, opensAt }: OpenLinkRowFragment) => {
    const at = state === 'NotYet' ? opensAt : state === 'Closed' ? closedAt : state === 'Ended' ? endsAt : null
    if (at === null || (state !== 'NotYet' && state !== 'Closed' && state !== 'Ended')) return t(`state.${state}`)
    return t(`since.${state}`, { date: localTime(at) })
  }
  const limitsOf = ({ pin, departmentName, startDate, endDate, mostAnswers, state }: OpenLinkRowFragment) =>
    [
      pin !== null && t('pin', { pin }),
      startDate !== null && state !== 'NotYet' && t('limits.opens', { date: localTime(startDate) }),
      endDate !== null && state !== 'Ended' && t('limits.closes', { date: localTime(endDate) }),
      mostAnswers !== null && t('limits.most', { count: mostAnswers }),
      departmentName !== null && t('department', { department: departmentName }),
    ].filter((limit) => limit !== false)
  return [
    {
      key: 'link',
      label: t('columns.link'),
      render: (link) => <LinkCell link={link} />,
    },
    {
      key: 'state',
      label: t('columns.state'),
      narrow: 'plain',
      render: (link) => (
        <span className={classes.state}>
          <StatusBadge tone={tones[link.state]}>{stateOf(link)}</StatusBadge>
          {limitsOf(link).map((limit) => (
            <span key={limit}>{limit}</span>
          ))}
        </span>
      ),
    },
    {
      key: 'answers',
      label: t('columns.answers'),
      narrow: 'plain',
      render: ({ begunCount: begun, completedCount: completed }) => (
        <span className={classes.counts}>{t('counts', { begun, completed })}</span>
      ),
    },
  ]
}

/** What a link is, with all that a room needs: the QR code, the address and the letters that are typed there. */
function LinkCell({ link: { isAnonymous, url, code, shortCode, state } }: { link: OpenLinkRowFragment }) {
  const t = useTranslations('openLink')
  const { host, origin } = new URL(url)
  return (
    <span className={classes.link}>
      {isUsableOpenLink(state) && (
        <Box component="img" src={qrPath(code)} alt={t('qr')} className={classes.qr} width={64} height={64} />
      )}
      <span className={classes.linkTexts}>
        <span className={classes.kind}>{t(isAnonymous ? 'label.anonymous' : 'label.named')}</span>
        {isUsableOpenLink(state) && (
          <span className={classes.typed} title={url}>
            <span>{host}</span>
            <wbr />
            <span>{url.slice(origin.length)}</span>
          </span>
        )}
        {isUsableOpenLink(state) && shortCode !== null && (
          <span className={classes.letters}>{writtenShortCode(shortCode)}</span>
        )}
      </span>
    </span>
  )
}

type LinkDialogProps = {
  link: OpenLinkRowFragment
  action: 'close' | 'delete'
  onCloseLink: () => Promise<unknown>
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Confirms closing a link, after which the page and its code are void, and deleting one. */
function LinkDialog({ link, action, onCloseLink, onClose, onDone }: LinkDialogProps) {
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
