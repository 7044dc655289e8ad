'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Block } from '../aside/Block'
import { Fact } from '../aside/Fact'
import classes from '../overview.module.css'
import { Mails, useReminderDay } from './Mails'
import type { Progress } from './useCampaignProgress'

type Props = {
  progress: Progress
  /** The list of its participants. */
  participantsPath: string
  /** The open link of the campaign with its QR code. */
  openLink: ReactNode
  /** Sends the invitation to the reader, before the first answer. */
  test: ReactNode
}

/** How far a campaign is: who has opened and begun it, its mails, the next reminder, its open link. */
export function CampaignProgress({ progress, participantsPath, openLink, test }: Props) {
  const t = useTranslations('overview.progress')
  const { questionnaire, opened, begun, completed } = progress
  const isCampaign = questionnaire.questionnaireType === 'Campaign'
  const reminder = useReminderDay(progress)
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
    <Block title={t('title')} isMain>
      <div className={classes.progress}>
        <div>
          {counts.map(([key, value]) => (
            <Fact key={key} label={t(key)} value={value} />
          ))}
          {isCampaign && (
            <Stack gap="xs" mt="xs">
              <Mails progress={progress} participantsPath={participantsPath} />
              <Text size="sm">{reminder === null ? t('noReminder') : t('nextReminder', { day: reminder })}</Text>
            </Stack>
          )}
        </div>
        <div className={classes.ahead}>
          {test}
          {openLink}
        </div>
      </div>
    </Block>
  )
}
