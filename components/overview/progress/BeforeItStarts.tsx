import { Anchor, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { formatDate } from '@/domain/format'
import { programmePaths } from '@/domain/paths'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'
import { Block } from '../aside/Block'
import classes from '../overview.module.css'
import { Mails, useReminderDay } from './Mails'
import type { Progress } from './useCampaignProgress'

type Props = {
  /** Undefined while it cannot be read. */
  overview: OverviewFragment | undefined
  progress: Progress
  participantsPath: string
  /** Where the questions are looked at. */
  previewPath: string
  /** Sends the invitation to the reader. */
  test: ReactNode
  openLink: ReactNode
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={classes.line}>
      <Text size="sm" c="dimmed" span>
        {label}
      </Text>
      <Text size="sm" fw={550} span className="tabular">
        {children}
      </Text>
    </div>
  )
}

/** When it asks, and which questions. */
function Asked({ overview, previewPath }: { overview: OverviewFragment; previewPath: string }) {
  const t = useTranslations('overview')
  const { startDate, endDate, timeZone, programme } = overview.questionnaire
  const sections = overview.sectionResults
  const questions = sections.reduce((sum, section) => sum + section.questions.length, 0)
  return (
    <>
      {startDate !== null && <Line label={t('days.startDate')}>{formatDate(new Date(startDate), timeZone)}</Line>}
      {endDate !== null && <Line label={t('days.endDate')}>{formatDate(new Date(endDate), timeZone)}</Line>}
      <Line label={t('progress.asks')}>
        <span>{t('progress.asksCount', { questions, sections: sections.length })}</span>{' '}
        <Anchor component={Link} href={previewPath} inherit underline="always">
          {t('progress.preview')}
        </Anchor>
      </Line>
      {programme != null && (
        <Line label={t('programme')}>
          <Anchor component={Link} href={programmePaths.detail(programme.id)} inherit underline="always">
            {programme.name}
          </Anchor>
        </Line>
      )}
    </>
  )
}

/** Before the first answer: when it asks and what, who is reminded when, and what can be tried out. */
export function BeforeItStarts({ overview, progress, participantsPath, previewPath, test, openLink }: Props) {
  const t = useTranslations('overview.progress')
  const reminder = useReminderDay(progress)
  const isCampaign = progress.questionnaire.questionnaireType === 'Campaign'
  return (
    <Block title={t('titleAhead')}>
      <div className={classes.before}>
        <div>
          {overview !== undefined && <Asked overview={overview} previewPath={previewPath} />}
          {isCampaign && <Line label={t('reminder')}>{reminder ?? t('noReminder')}</Line>}
          {isCampaign && <Mails progress={progress} participantsPath={participantsPath} />}
        </div>
        <div className={classes.tries}>
          {test}
          {openLink}
        </div>
      </div>
    </Block>
  )
}
