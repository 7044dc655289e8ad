'use client'
import { Box, Button, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { QuestionnaireDetailFragment } from '@/graphql/__generated__/operations'
import classes from '@/components/forms/saveBar.module.css'

type Props = { questionnaire: QuestionnaireDetailFragment; isBusy: boolean; mayLaunch: boolean; onLaunch: () => void }

/** The button that launches, in view at the end of the review. */
export function LaunchBar({ questionnaire, isBusy, mayLaunch, onLaunch }: Props) {
  const t = useTranslations('questionnaire')
  const isCampaign = questionnaire.questionnaireType === 'Campaign'
  return (
    <Box className={classes.bar}>
      <Text size="sm" c="dimmed">
        {t(isCampaign ? 'review.launchHelp' : 'review.launchHelpSelfService')}
      </Text>
      <Button size="md" leftSection={<IconSend size={18} />} disabled={!mayLaunch} loading={isBusy} onClick={onLaunch}>
        {t(isCampaign ? 'wizard.launch' : 'wizard.launchSelfService')}
      </Button>
    </Box>
  )
}
