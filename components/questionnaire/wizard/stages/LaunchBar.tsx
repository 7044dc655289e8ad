'use client'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FootBar } from '@/components/ui/FootBar'
import { useDays } from '@/components/questionnaire/useDays'
import type { QuestionnaireDetailFragment } from '@/graphql/questionnaire/__generated__/operations'
import { sendsNow } from './sendsNow'

type Props = {
  questionnaire: QuestionnaireDetailFragment
  participants: number
  isBusy: boolean
  mayLaunch: boolean
  /** The stage to go to first, while something is missing. */
  mending: { label: string; go: () => void } | null
  onLaunch: () => void
}

/** What the launch does, said before it is pressed. */
function useConsequence({
  questionnaire,
  participants,
  mayLaunch,
}: Omit<Props, 'isBusy' | 'mending' | 'onLaunch'>): string {
  const t = useTranslations('questionnaire.review')
  const { day } = useDays(questionnaire.timeZone)
  const { startDate } = questionnaire
  if (questionnaire.questionnaireType !== 'Campaign') return t('launchHelpSelfService')
  if (!mayLaunch || startDate === null) return t('launchHelp')
  if (sendsNow(questionnaire, new Date())) return t('launchHelpNow', { count: participants })
  return t('launchHelpLater', { count: participants, date: day(startDate) })
}

/** The button that launches, or goes to what is missing, in view at the end of the review. */
export function LaunchBar({ isBusy, mending, onLaunch, ...of }: Props) {
  const t = useTranslations('questionnaire')
  const { questionnaire, mayLaunch } = of
  const note = useConsequence(of)
  if (mending !== null)
    return (
      <FootBar note={null} isInCard>
        <Button size="md" onClick={mending.go}>
          {mending.label}
        </Button>
      </FootBar>
    )
  const isCampaign = questionnaire.questionnaireType === 'Campaign'
  return (
    <FootBar note={note} isInCard>
      <Button size="md" leftSection={<IconSend size={18} />} disabled={!mayLaunch} loading={isBusy} onClick={onLaunch}>
        {t(isCampaign ? 'wizard.launch' : 'wizard.launchSelfService')}
      </Button>
    </FootBar>
  )
}
