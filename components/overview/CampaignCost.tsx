'use client'
import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCostShare } from '@/components/result/useCostShare'
import { StatTile } from '@/components/ui/StatTile'
import { costPerLearnerText, totalCostText } from '@/domain/format'
import type { OverviewFragment } from '@/graphql/__generated__/operations'

type Props = { overview: Pick<OverviewFragment, 'campaignTotals' | 'learnerResults' | 'subscription'> }

/** The cost of the campaign, independent of the selection, and that of the selected learners where some are left out. */
export function CampaignCost({
  overview: { campaignTotals: campaign, learnerResults: selected, subscription },
}: Props) {
  const t = useTranslations('overview.cost')
  const shareOf = useCostShare()
  const completed =
    campaign.completedQuestionnaires === 0 ? undefined : t('of', { count: campaign.completedQuestionnaires })
  const isPart = selected.totalLearners > 0 && selected.completedQuestionnaires < campaign.completedQuestionnaires
  return (
    <Stack>
      <StatTile
        label={t('total')}
        value={totalCostText(subscription.currencySymbol, campaign)}
        hint={shareOf(campaign) ?? completed}
      />
      <StatTile
        label={t('perLearner')}
        value={costPerLearnerText(subscription.currencySymbol, campaign)}
        hint={t('completed')}
      />
      {isPart && (
        <StatTile
          label={t('selected', { count: selected.totalLearners })}
          value={totalCostText(subscription.currencySymbol, selected)}
          hint={shareOf(selected)}
        />
      )}
    </Stack>
  )
}
