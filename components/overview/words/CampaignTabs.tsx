'use client'
import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { LinkTabs } from '@/components/ui/LinkTabs'
import { type Area, questionnairePaths } from '@/domain/paths'

type Props = { area: Area; questionnaireId: string }

/** Links the screens with the results of a campaign: the figures, what people wrote, and what it was worth. */
export function CampaignTabs({ area, questionnaireId }: Props) {
  const t = useTranslations('overview')
  const tabs = [
    { href: questionnairePaths.overview({ area }, questionnaireId), label: t('panel.results') },
    { href: questionnairePaths.writtenAnswers({ area }, questionnaireId), label: t('words.title') },
    { href: questionnairePaths.impact({ area }, questionnaireId), label: t('words.impact') },
  ]
  return (
    <Box mb="calc(-1 * var(--mantine-spacing-md))">
      <LinkTabs label={t('words.tabs')} tabs={tabs} />
    </Box>
  )
}
