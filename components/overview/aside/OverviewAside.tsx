'use client'
import { Anchor, Paper, Text } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatDate } from '@/domain/format'
import { programmePaths } from '@/domain/paths'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'
import classes from '../overview.module.css'
import { BeforeItStarts } from '../progress/BeforeItStarts'
import { CampaignProgress } from '../progress/CampaignProgress'
import type { Progress } from '../progress/useCampaignProgress'
import { CampaignCost } from './CampaignCost'
import { Completions } from './Completions'
import { Fact } from './Fact'

/** The first and the last day, where there are any, and the programme, where the reader sees programmes. */
function About({ of: { startDate, endDate, timeZone, programme } }: { of: OverviewFragment['questionnaire'] }) {
  const t = useTranslations('overview')
  const days = (['startDate', 'endDate'] as const).flatMap((key) => {
    const instant = key === 'startDate' ? startDate : endDate
    return instant === null ? [] : [{ key, day: formatDate(new Date(instant), timeZone) }]
  })
  if (days.length === 0 && programme == null) return null
  return (
    <div className={classes.block}>
      {days.map(({ key, day }) => (
        <Fact key={key} label={t(`days.${key}`)} value={day} />
      ))}
      {programme != null && (
        <Text size="sm">
          <span>{t('programme')}</span>{' '}
          <Anchor component={Link} href={programmePaths.detail(programme.id)} size="sm" underline="always">
            {programme.name}
          </Anchor>
        </Text>
      )}
    </div>
  )
}

type Props = {
  /** Undefined while no results can be shown. */
  overview: OverviewFragment | undefined
  /** Undefined while it is not known, or where it does not matter any more. */
  progress: Progress | undefined
  participantsPath: string
  previewPath: string
  /** The open link of the campaign, the button that sends the invitation as a test, and the one that reminds. */
  openLink: ReactNode
  test: ReactNode
  reminder: ReactNode
  isLive: boolean
  /** No one has completed it: this is all there is to show, and it has the whole width. */
  isWide: boolean
}

/** Beside the results: who completed it, what comes next, what it costs, and when it runs; before it starts, what is planned. */
export function OverviewAside({ overview, progress, previewPath, reminder, isLive, isWide, ...parts }: Props) {
  const isToCome = progress?.questionnaire.displayState === 'Upcoming'
  const ahead = isToCome && <BeforeItStarts {...parts} {...{ overview, progress, previewPath }} />
  return (
    <Paper withBorder p="md" radius="md" className={classes.aside}>
      <div className={classes.blocks} data-wide={(isWide && !isToCome) || undefined}>
        {ahead}
        {overview !== undefined && <Completions overview={overview} reminder={reminder} isLive={isLive} />}
        {progress !== undefined && !isToCome && <CampaignProgress {...parts} progress={progress} />}
        {overview !== undefined && <CampaignCost overview={overview} />}
        {overview !== undefined && !isToCome && <About of={overview.questionnaire} />}
      </div>
    </Paper>
  )
}
