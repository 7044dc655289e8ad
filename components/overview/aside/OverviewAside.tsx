'use client'
import { Paper } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { OpenLinkGlance } from '@/components/openLink/OpenLinkGlance'
import { formatDate } from '@/domain/format'
import type { OverviewFragment } from '@/graphql/__generated__/operations'
import classes from '../overview.module.css'
import { CampaignProgress } from '../progress/CampaignProgress'
import type { Progress } from '../progress/useCampaignProgress'
import { CampaignCost } from './CampaignCost'
import { Completions } from './Completions'
import { Fact } from './Fact'

/** Loaded for a campaign that nobody has completed. */
const TestMail = dynamic(
  () => import('@/components/questionnaire/wizard/stages/TestMail').then((all) => all.TestMail),
  {
    ssr: false,
  },
)

const stored = () => Promise.resolve(true)

/** The first and the last day, where there are any. */
function Days({ of: { startDate, endDate, timeZone } }: { of: OverviewFragment['questionnaire'] }) {
  const t = useTranslations('overview.days')
  const days = (['startDate', 'endDate'] as const).flatMap((key) => {
    const instant = key === 'startDate' ? startDate : endDate
    return instant === null ? [] : [{ key, day: formatDate(new Date(instant), timeZone) }]
  })
  if (days.length === 0) return null
  return (
    <div className={classes.block}>
      {days.map(({ key, day }) => (
        <Fact key={key} label={t(key)} value={day} />
      ))}
    </div>
  )
}

type Props = {
  /** Undefined while no results can be shown. */
  overview: OverviewFragment | undefined
  /** Undefined while it is not known, or where it does not matter any more. */
  progress: Progress | undefined
  participantsPath: string
  reminder: ReactNode
  isLive: boolean
  /** Nobody has completed it: this is all there is to show, and it has the whole width. */
  isWide: boolean
}

/** Beside the results: when it runs, who completed it, what comes next, and what it costs. */
export function OverviewAside({ overview, progress, participantsPath, reminder, isLive, isWide }: Props) {
  const { questionnaire } = progress ?? {}
  const canTest =
    isWide && questionnaire?.questionnaireType === 'Campaign' && questionnaire.abilities.includes('update')
  return (
    <Paper p="md" radius="md" className={classes.aside}>
      <div className={classes.blocks} data-wide={isWide || undefined}>
        {overview !== undefined && <Days of={overview.questionnaire} />}
        {overview !== undefined && <Completions overview={overview} reminder={reminder} isLive={isLive} />}
        {progress !== undefined && (
          <CampaignProgress
            progress={progress}
            participantsPath={participantsPath}
            openLink={<OpenLinkGlance questionnaire={progress.questionnaire} link={progress.openLink} />}
            test={canTest && <TestMail questionnaireId={progress.questionnaire.id} onStore={stored} />}
          />
        )}
        {overview !== undefined && <CampaignCost overview={overview} />}
      </div>
    </Paper>
  )
}
