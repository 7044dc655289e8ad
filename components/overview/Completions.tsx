'use client'
import { Button, CloseButton, ColorSwatch, Group, Paper, Text, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { PieChart } from '@/components/charts/PieChart'
import { chartColours } from '@/domain/chart'
import { useToBeAsked } from '@/components/result/useToBeAsked'
import { dayInZone } from '@/domain/day'
import { formatCount } from '@/domain/format'
import { completionsOf } from '@/domain/result'
import type { OverviewFragment } from '@/graphql/__generated__/operations'
import { LearnerList } from './learners/LearnerList'
import classes from './overview.module.css'

type CountProps = { label: string; value: number; color?: string; children?: ReactNode }

/** A count with its label, the colour of its slice, and its list. */
function Count({ label, value, color, children }: CountProps) {
  return (
    <div className={classes.count}>
      <Group gap="xs" wrap="nowrap" role="group" aria-label={label} flex={1}>
        {color !== undefined && <ColorSwatch color={color} size={14} withShadow flex="none" />}
        <Text size="sm" flex={1}>
          {label}
        </Text>
        <Text fz="lg" fw={650} className="tabular">
          {formatCount(value)}
        </Text>
      </Group>
      {children}
    </div>
  )
}

/** Who will be asked, and from when, of a campaign that has not begun; undefined for any other. */
function useLater({ questionnaire: { startDate, displayState, timeZone }, toBeAsked }: OverviewFragment) {
  const toBeAskedText = useToBeAsked()
  if (toBeAsked === 0) return undefined
  const from = displayState === 'Upcoming' && startDate !== null ? dayInZone(new Date(startDate), timeZone) : null
  return `${toBeAskedText(toBeAsked, from)}.`
}

type Props = {
  overview: OverviewFragment
  /** The Send Reminder button, where the campaign can have one. */
  reminder: ReactNode
  /** The counts follow the campaign by themselves. */
  isLive: boolean
}

/** Who was invited, who completed and who joined by a link: as a pie chart that can be closed and reopened, as counts, and as lists. */
export function Completions({ overview, reminder, isLive }: Props) {
  const { questionnaire, invited, completed, notCompleted, joined, joinedCompleted } = overview
  const t = useTranslations('overview')
  const later = useLater(overview)
  const chart = completionsOf(overview)
  const isOfJoined = invited === 0 && joined > 0
  const [isOpen, setIsOpen] = useState(true)
  const of = { questionnaireId: questionnaire.id }
  const completedList = (
    <LearnerList
      {...of}
      title={t('learners.completedList')}
      hasCompleted
      count={overview.campaignTotals.totalLearners}
    />
  )
  const openList = (
    <LearnerList
      {...of}
      title={t('learners.nonCompletedList')}
      hasCompleted={false}
      count={notCompleted + joined - joinedCompleted}
    />
  )
  const byLink = joined > 0 && !isOfJoined && (
    <Count label={t('completions.joined')} value={joined}>
      <Text size="sm" c="dimmed">
        {t('completions.joinedCompleted', { count: joinedCompleted })}
      </Text>
    </Count>
  )
  const counted = isOfJoined
    ? t('completions.countedJoined', { completed: joinedCompleted, joined })
    : t('completions.counted', { completed, invited })
  const news = <VisuallyHidden role="status">{isLive && counted}</VisuallyHidden>
  if (!isOpen)
    return (
      <Paper withBorder p="md">
        {news}
        <Group gap="md">
          <Count label={t(isOfJoined ? 'completions.joined' : 'learners.invited')} value={chart.of} />
          <Count label={t('learners.completed')} value={chart.completed} />
          {byLink}
          {completedList}
          {openList}
          {reminder}
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('completions.show')}
          </Button>
        </Group>
      </Paper>
    )
  const { completed: done, notCompleted: open } = chartColours
  const slices = [
    { label: t('completions.labelCompleted'), value: chart.completed, color: done },
    { label: t('completions.labelNotCompleted'), value: chart.of - chart.completed, color: open },
  ]
  const counts = (
    <div className={classes.counts}>
      {news}
      <Count label={t(isOfJoined ? 'completions.joined' : 'completions.invited')} value={chart.of}>
        {reminder}
      </Count>
      <Count label={t('completions.completed')} value={chart.completed} color={done}>
        {completedList}
      </Count>
      <Count label={t('completions.notCompleted')} value={chart.of - chart.completed} color={open}>
        {openList}
      </Count>
      {byLink}
      {isLive && (
        <Text size="xs" c="dimmed">
          {t('completions.live')}
        </Text>
      )}
    </div>
  )
  return (
    <PieChart
      title={t('completions.title')}
      slices={slices}
      labelHead={t('completions.state')}
      valueHead={t('completions.learners')}
      emptyText={later}
      actions={<CloseButton aria-label={t('completions.close')} onClick={() => setIsOpen(false)} />}
      aside={counts}
    />
  )
}
