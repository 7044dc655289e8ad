'use client'
import { Box, Button, CloseButton, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { PieChart } from '@/components/charts/PieChart'
import { LinkedPart } from '@/components/ui/linkedPart/LinkedPart'
import { ownColours } from '@/domain/chart'
import { resultParts } from '@/domain/paths'
import { completionsOf, percentOf } from '@/domain/result'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'
import { Fact } from './Fact'
import { LearnerList } from '../learners/LearnerList'
import classes from '../overview.module.css'

type Props = {
  overview: OverviewFragment
  /** The Send Reminder button, where the campaign can have one. */
  reminder: ReactNode
  /** The counts follow the campaign by themselves. */
  isLive: boolean
}

/**
 * Who was invited, who completed and who joined by a link: as a ring that can be closed and reopened, as counts, and as
 * lists. Nothing while there is no one.
 */
export function Completions({ overview, reminder, isLive }: Props) {
  const { questionnaire, invited, completed, notCompleted, joined, joinedCompleted } = overview
  const t = useTranslations('overview')
  const chart = completionsOf(overview)
  const isOfJoined = invited === 0 && joined > 0
  const [isOpen, setIsOpen] = useState(true)
  if (chart.of === 0) return null
  const of = { questionnaireId: questionnaire.id }
  const unfinished = notCompleted + joined - joinedCompleted
  const { accent: done, rest: open } = ownColours
  const slices = [
    { label: t('completions.labelCompleted'), value: chart.completed, color: done },
    { label: t('completions.labelNotCompleted'), value: chart.of - chart.completed, color: open },
  ]
  // Whole only once it is.
  const share = Math.min(percentOf(chart.completed, chart.of), chart.completed < chart.of ? 99 : 100)
  const completedList = (
    <LearnerList
      {...of}
      title={t('learners.completedList')}
      hasCompleted
      count={overview.campaignTotals.totalLearners}
    />
  )
  const openList = (
    <LearnerList {...of} title={t('learners.nonCompletedList')} hasCompleted={false} count={unfinished} />
  )
  const byLink = joined > 0 && !isOfJoined && (
    <Fact
      label={t('completions.joined')}
      value={joined}
      hint={t('completions.joinedCompleted', { count: joinedCompleted })}
    />
  )
  const counted = isOfJoined
    ? t('completions.countedJoined', { completed: joinedCompleted, joined })
    : t('completions.counted', { completed, invited })
  const news = <VisuallyHidden role="status">{isLive && counted}</VisuallyHidden>
  if (!isOpen)
    return (
      <div className={classes.block}>
        {news}
        <Fact label={t(isOfJoined ? 'completions.joined' : 'learners.invited')} value={chart.of} />
        <Fact label={t('learners.completed')} value={chart.completed}>
          {completedList}
          {openList}
        </Fact>
        {byLink}
        {reminder}
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('completions.show')}
        </Button>
      </div>
    )
  const counts = (
    <div>
      {news}
      <Fact label={t(isOfJoined ? 'completions.joined' : 'completions.invited')} value={chart.of} />
      <Fact label={t('completions.completed')} value={chart.completed} color={done}>
        {completedList}
      </Fact>
      <Fact label={t('completions.notCompleted')} value={chart.of - chart.completed} color={open}>
        {openList}
      </Fact>
      {byLink}
      {reminder !== false && <Box mt="sm">{reminder}</Box>}
    </div>
  )
  return (
    <div className={classes.block}>
      <LinkedPart id={resultParts.completed}>
        <PieChart
          title={t('completions.title')}
          slices={slices}
          labelHead={t('completions.state')}
          valueHead={t('completions.learners')}
          actions={<CloseButton aria-label={t('completions.close')} onClick={() => setIsOpen(false)} />}
          aside={counts}
          hole={`${share}%`}
        />
      </LinkedPart>
    </div>
  )
}
