'use client'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FootBar } from '@/components/ui/FootBar'
import type { QuestionnaireDetailFragment } from '@/graphql/__generated__/operations'

type Props = { questionnaire: QuestionnaireDetailFragment; isBusy: boolean; mayLaunch: boolean; onLaunch: () => void }

/** The button that launches, in view at the end of the review. */
export function LaunchBar({ questionnaire, isBusy, mayLaunch, onLaunch }: Props) {
  const t = useTranslations('questionnaire')
  const isCampaign = questionnaire.questionnaireType === 'Campaign'
  return (
    <FootBar note={t(isCampaign ? 'review.launchHelp' : 'review.launchHelpSelfService')} isInCard>
      <Button size="md" leftSection={<IconSend size={18} />} disabled={!mayLaunch} loading={isBusy} onClick={onLaunch}>
        {t(isCampaign ? 'wizard.launch' : 'wizard.launchSelfService')}
      </Button>
    </FootBar>
  )
}
