'use client'
import { Anchor, Stack, Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { listPlaces } from '@/components/ui/list/listPlaces'
import { Block } from '../aside/Block'
import { Fact } from '../aside/Fact'
import classes from '../overview.module.css'
import type { Progress } from './useCampaignProgress'

type Props = {
  progress: Progress
  /** The list of its participants. */
  participantsPath: string
  /** The open link of the campaign with its QR code. */
  openLink: ReactNode
  /** Sends the invitation to the reader, before anybody has answered. */
  test: ReactNode
}

/** How far a campaign is: who has opened and begun it, its mails, the next reminder, its open link. */
export function CampaignProgress({ progress, participantsPath, openLink, test }: Props) {
  const t = useTranslations('overview.progress')
  const { questionnaire, opened, begun, completed } = progress
  const isCampaign = questionnaire.questionnaireType === 'Campaign'
  const isAhead = questionnaire.displayState === 'Upcoming'
  // Those of a campaign who take part and who have completed stand in Completions.
  const counts = isCampaign
    ? ([
        ['opened', opened],
        ['begun', begun],
      ] as const)
    : ([
        ['begun', begun],
        ['completed', completed],
      ] as const)
  return (
    <Block title={t(isAhead ? 'titleAhead' : 'title')} isMain>
      <div className={classes.progress}>
        <div>
          {questionnaire.displayState === 'Live' &&
            counts.map(([key, value]) => <Fact key={key} label={t(key)} value={value} />)}
          {isCampaign && <Mails progress={progress} participantsPath={participantsPath} />}
        </div>
        <div className={classes.ahead}>
          {test}
          {openLink}
        </div>
      </div>
    </Block>
  )
}

/** What became of the mails, and when the next reminder is sent. */
function Mails({ progress, participantsPath }: Pick<Props, 'progress' | 'participantsPath'>) {
  const t = useTranslations('overview.progress')
  const format = useFormatter()
  const { nextReminderDay } = progress.questionnaire
  const { queued, sent, failed, kept } = progress.mails
  const day =
    nextReminderDay === null
      ? null
      : format.dateTime(new Date(`${nextReminderDay}T00:00:00Z`), {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        })
  return (
    <Stack gap="xs" mt="xs">
      <Text size="sm" className="tabular" hidden={queued + sent + failed + kept === 0}>
        {kept > 0 && queued + sent + failed === 0 ? (
          <span>{t('mailsKept', { count: kept })}</span>
        ) : (
          <>
            <span>{t('mails', { queued, sent })}</span>
            {kept > 0 && <span>{` ${t('mailsKept', { count: kept })}`}</span>}
          </>
        )}
        {failed > 0 && (
          <>
            {' '}
            <Text span inherit c="var(--mantine-color-error)">
              {t('mailsFailed', { count: failed })}
            </Text>{' '}
            <Anchor
              component={Link}
              href={participantsPath}
              inherit
              underline="always"
              onClick={() => listPlaces.of(participantsPath).set('show', 'mailFailed')}
            >
              {t('showFailed')}
            </Anchor>
          </>
        )}
      </Text>
      <Text size="sm">{day === null ? t('noReminder') : t('nextReminder', { day })}</Text>
    </Stack>
  )
}
