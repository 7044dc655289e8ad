'use client'
import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { StatusBadge, type StatusTone } from '@/components/ui/StatusBadge'
import { formatDateTime } from '@/domain/format'
import { isUsableOpenLink } from '@/domain/openLink'
import type { OpenLinkRowFragment } from '@/graphql/__generated__/operations'
import { type OpenLinkCardProps, OpenLinkActions } from './OpenLinkActions'
import classes from './openLink.module.css'
import { OpenLinkPin } from './OpenLinkPin'
import { qrPath } from './qr'

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
