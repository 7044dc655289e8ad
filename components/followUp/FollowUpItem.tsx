'use client'
import { Anchor, Group, Text, Title } from '@mantine/core'
import { IconAdjustments, IconCalendarX, IconEye, IconListDetails } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useFollowUpText } from '@/components/shared/followUp/useFollowUpText'
import { Parts } from '@/components/ui/Parts'
import { RowMenu } from '@/components/ui/row/RowMenu'
import { StatusDot } from '@/components/ui/status/StatusDot'
import { questionnairePaths } from '@/domain/paths'
import type { FollowUpRowFragment } from '@/graphql/followUp/__generated__/operations'
import classes from './followUp.module.css'

const tones = {
  Planned: 'upcoming',
  Asking: 'live',
  Waiting: 'finished',
  Over: 'finished',
  Cancelled: 'danger',
} as const

type Where = Parameters<typeof questionnairePaths.participants>[0]
type Props = {
  followUp: FollowUpRowFragment
  where: Where
  timeZone: string
  mayChange: boolean
  onChange: () => void
  onCallOff: () => void
}

/** A wave in short: where it stands, how many completed it, and when it asks. */
export function FollowUpItem({ followUp, timeZone, ...actions }: Props) {
  const t = useTranslations('followUp')
  const text = useFollowUpText(timeZone)
  const { name, state, askedCount: asked, completedCount: completed, stillToAsk } = followUp
  // No one can answer now, but more people can still be asked.
  const shown = stillToAsk > 0 ? 'Waiting' : state
  return (
    <li className={classes.item}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <div className={classes.words}>
          <Group gap="xs" fz="sm">
            <Title order={3} size="h5" className={classes.name} dir="auto">
              {name}
            </Title>
            <StatusDot tone={tones[shown]}>{t(`state.${shown}`, { count: stillToAsk })}</StatusDot>
          </Group>
          <Group gap="0 var(--mantine-spacing-sm)">
            <Text size="sm" className="tabular">
              {t('counts', { asked, completed })}
            </Text>
            {asked > 0 && <People followUp={followUp} where={actions.where} />}
          </Group>
          <Text size="sm" c="dimmed" className="tabular">
            <Parts parts={[...text.days(followUp), text.asks(followUp)]} />
          </Text>
        </div>
        <Actions followUp={followUp} {...actions} />
      </Group>
    </li>
  )
}

/** Leads to those who were asked. */
function People({ followUp: { id, name }, where }: Pick<Props, 'followUp' | 'where'>) {
  const t = useTranslations('followUp')
  return (
    <Anchor
      component={Link}
      size="sm"
      href={questionnairePaths.participants(where, id)}
      aria-label={t('of', { action: t('participants'), name })}
      className={classes.link}
    >
      {t('participants')}
    </Anchor>
  )
}

/** What can be done with a wave; one that was called off is only read. */
function Actions({ followUp, where, mayChange, onChange, onCallOff }: Omit<Props, 'timeZone'>) {
  const t = useTranslations('followUp')
  const { id, name, state } = followUp
  const isChanged = mayChange && state !== 'Cancelled'
  const edit = questionnairePaths.edit(where, id, 'questionnaire')
  const preview = questionnairePaths.preview(where, id, { type: 'Campaign' })
  return (
    <div className={classes.actions}>
      <RowMenu
        label={t('of', { action: t('more'), name })}
        items={[
          isChanged && { label: t('questions'), icon: IconListDetails, href: edit },
          { label: t('preview'), icon: IconEye, href: preview },
          isChanged && { label: t('change'), icon: IconAdjustments, onClick: onChange },
          isChanged && { label: t('callOff.action'), icon: IconCalendarX, isDanger: true, onClick: onCallOff },
        ]}
      />
    </div>
  )
}
