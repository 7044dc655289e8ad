'use client'
import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCostShare } from '@/components/result/useCostShare'
import { StatTile } from '@/components/ui/StatTile'
import { costPerLearnerText, formatMoney } from '@/domain/format'
import type { OverviewFragment } from '@/graphql/__generated__/operations'

type Props = { overview: Pick<OverviewFragment, 'campaignTotals' | 'learnerResults' | 'subscription'> }

/** The cost of the campaign, independent of the selection, and that of the selected learners where some are left out. */
export function CampaignCost({
  overview: { campaignTotals: campaign, learnerResults: selected, subscription },
}: Props) {
  const t = useTranslations('overview.cost')
  const shareOf = useCostShare()
  const money = (amount: number) => formatMoney(subscription.currencySymbol, amount)
  const completed =
    campaign.completedQuestionnaires === 0 ? undefined : t('of', { count: campaign.completedQuestionnaires })
  const isPart = selected.totalLearners > 0 && selected.completedQuestionnaires < campaign.completedQuestionnaires
  return (
    <Stack>
      <StatTile label={t('total')} value={money(campaign.totalCost)} hint={shareOf(campaign.costShare) ?? completed} />
      <StatTile
        label={t('perLearner')}
        value={costPerLearnerText(subscription.currencySymbol, campaign)}
        hint={t('completed')}
      />
      {isPart && (
        <StatTile
          label={t('selected', { count: selected.totalLearners })}
          value={money(selected.totalCost)}
          hint={shareOf(selected.costShare)}
        />
      )}
    </Stack>
  )
}
