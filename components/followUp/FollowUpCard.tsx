'use client'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { StatusDot } from '@/components/ui/status/StatusDot'
import { questionnairePaths } from '@/domain/paths'
import type { FollowUpRowFragment } from '@/graphql/__generated__/operations'
import { useFollowUpText } from '@/components/shared/followUp/useFollowUpText'
import classes from './followUp.module.css'

const tones = { Planned: 'upcoming', Asking: 'live', Over: 'finished', Cancelled: 'danger' } as const

type Where = Parameters<typeof questionnairePaths.participants>[0]
type Props = {
  followUp: FollowUpRowFragment
  where: Where
  timeZone: string
  mayChange: boolean
  onChange: () => void
  onCallOff: () => void
}

/** A wave: when it asks and what, where it stands, and what can be done with it. */
export function FollowUpCard({ followUp, timeZone, ...actions }: Props) {
  const t = useTranslations('followUp')
  const text = useFollowUpText(timeZone)
  const { name, state, askedCount: asked, completedCount: completed } = followUp
  return (
    <Stack gap="xs" className={classes.card}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h5" className={classes.name} dir="auto">
          {name}
        </Title>
        <StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot>
      </Group>
      <Text size="sm">{text.sentence(followUp)}</Text>
      <Text size="sm" c="dimmed" className="tabular">
        {[t('counts', { asked, completed }), text.days(followUp)].join(' · ')}
      </Text>
      <Actions followUp={followUp} {...actions} />
    </Stack>
  )
}

/** What can be done with a wave; one that was called off is only read. */
function Actions({ followUp, where, mayChange, onChange, onCallOff }: Omit<Props, 'timeZone'>) {
  const t = useTranslations('followUp')
  const { id, name, state, askedCount } = followUp
  const links = [
    { key: 'participants', href: questionnairePaths.participants(where, id), isShown: askedCount > 0 },
    {
      key: 'questions',
      href: questionnairePaths.edit(where, id, 'questionnaire'),
      isShown: mayChange && state !== 'Cancelled',
    },
    { key: 'preview', href: questionnairePaths.preview(where, id, { type: 'Campaign' }), isShown: true },
  ] as const
  const labelOf = (action: string) => t('of', { action, name })
  const quiet = { variant: 'subtle', size: 'compact-sm' } as const
  return (
    <Group gap="xs" className={classes.actions}>
      {links
        .filter(({ isShown }) => isShown)
        .map(({ key, href }) => (
          <Button key={key} {...quiet} component={Link} href={href} aria-label={labelOf(t(key))}>
            {t(key)}
          </Button>
        ))}
      {mayChange && state !== 'Cancelled' && (
        <>
          <Button {...quiet} onClick={onChange} aria-label={labelOf(t('change'))}>
            {t('change')}
          </Button>
          <Button {...quiet} color="red" onClick={onCallOff} aria-label={labelOf(t('callOff.action'))}>
            {t('callOff.action')}
          </Button>
        </>
      )}
    </Group>
  )
}
