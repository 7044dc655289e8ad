'use client'
import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { LinkTabs } from '@/components/ui/LinkTabs'
import { type Area, questionnairePaths } from '@/domain/paths'
import type { QuestionnaireType } from '@/domain/questionnaire'

type Props = {
  area: Area
  questionnaireId: string
  type: QuestionnaireType
  /** It has not started: no one has written anything. */
  isToCome: boolean
}

/** Links the screens of a campaign: the figures, what people wrote, the waves that ask its people again, and the chain of impact. */
export function CampaignTabs({ area, questionnaireId, type, isToCome }: Props) {
  const t = useTranslations('overview')
  const followUps = useTranslations('followUp')
  const words = questionnairePaths.writtenAnswers({ area }, questionnaireId)
  const isOnWords = usePathname() === words
  const tabs = [
    { href: questionnairePaths.overview({ area }, questionnaireId), label: t(isToCome ? 'title' : 'panel.results') },
    ...(isToCome && !isOnWords ? [] : [{ href: words, label: t('words.title') }]),
    ...(type === 'Campaign'
      ? [{ href: questionnairePaths.followUps({ area }, questionnaireId), label: followUps('title') }]
      : []),
    ...(type === 'FollowUp'
      ? []
      : [{ href: questionnairePaths.impact({ area }, questionnaireId), label: t('words.impact') }]),
  ]
  return (
    <Box mb="calc(-1 * var(--mantine-spacing-md))">
      <LinkTabs label={t('words.tabs')} tabs={tabs} />
    </Box>
  )
}
