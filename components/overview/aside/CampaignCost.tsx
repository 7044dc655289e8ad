'use client'
import { useTranslations } from 'next-intl'
import { useCostShare } from '@/components/result/useCostShare'
import { LinkedPart } from '@/components/ui/linkedPart/LinkedPart'
import { costPerLearnerText, totalCostText } from '@/domain/format'
import { resultParts } from '@/domain/paths'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'
import { Fact } from './Fact'
import { Block } from './Block'

type Props = { overview: Pick<OverviewFragment, 'campaignTotals' | 'learnerResults' | 'learningUnit' | 'subscription'> }

/**
 * The cost of the campaign, independent of the selection, and that of the selected learners where some are left out.
 * Nothing without a learning unit, or before there is a cost.
 */
export function CampaignCost({
  overview: { campaignTotals: campaign, learnerResults: selected, learningUnit, subscription },
}: Props) {
  const t = useTranslations('overview.cost')
  const shareOf = useCostShare()
  if (learningUnit === null || campaign.totalCost === 0) return null
  const completed =
    campaign.completedQuestionnaires === 0 ? undefined : t('of', { count: campaign.completedQuestionnaires })
  const isPart = selected.totalLearners > 0 && selected.completedQuestionnaires < campaign.completedQuestionnaires
  return (
    <Block title={t('title')}>
      <LinkedPart id={resultParts.cost}>
        <Fact
          label={t('total')}
          value={totalCostText(subscription.currencySymbol, campaign)}
          hint={shareOf(campaign) ?? completed}
        />
        <Fact
          label={t('perLearner')}
          value={costPerLearnerText(subscription.currencySymbol, campaign)}
          hint={t('completed')}
        />
        {isPart && (
          <Fact
            label={t('selected', { count: selected.totalLearners })}
            value={totalCostText(subscription.currencySymbol, selected)}
            hint={shareOf(selected)}
          />
        )}
      </LinkedPart>
    </Block>
  )
}
