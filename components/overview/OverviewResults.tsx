'use client'
import { Paper, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { CategoryResults } from '@/components/result/CategoryResults'
import { RoiPanel } from '@/components/result/RoiPanel'
import { Withheld } from '@/components/result/Withheld'
import type { OverviewFragment } from '@/graphql/__generated__/operations'
import { CompletionsPanel } from './CompletionsPanel'
import { SectionResults } from './SectionResults'
import type { ChosenVariables } from './selectedLearners'
import type { ShownSections } from './useShownSections'

type Props = {
  overview: OverviewFragment
  sections: ShownSections
  chosen: ChosenVariables
  isEverybody: boolean
  showsCategories: boolean
  isGraphMode: boolean
  onGraphMode: (isGraphMode: boolean) => void
}

/** What came of a campaign: who finished, the categories, and the sections with their questions. */
export function OverviewResults({
  overview,
  sections,
  chosen,
  isEverybody,
  showsCategories,
  isGraphMode,
  onGraphMode,
}: Props) {
  const t = useTranslations('overview')
  const {
    invited,
    completed,
    notCompleted,
    asked,
    smallestGroupSize: smallest,
    isWithheld,
    categoryResults,
    withheldCategories,
    returnOnInvestment,
    subscription,
  } = overview
  const categories = categoryResults.map(({ analysisTypeId, ...figure }) => ({ id: analysisTypeId, ...figure }))
  return (
    <Stack>
      <CompletionsPanel invited={invited} completed={completed} notCompleted={notCompleted} />
      {isWithheld && (
        <Paper withBorder p="md" radius="md" role="status">
          <Withheld smallest={smallest} />
          <Text size="sm">
            {t(isEverybody ? 'withheld.everybody' : 'withheld.chosen', { smallest: smallest ?? 0 })}
          </Text>
        </Paper>
      )}
      {!isWithheld && showsCategories && (
        <CategoryResults
          categories={categories}
          asked={asked}
          isGraphMode={isGraphMode}
          onGraphMode={onGraphMode}
          withheld={withheldCategories}
          smallest={smallest}
        />
      )}
      <RoiPanel roi={returnOnInvestment} currencySymbol={subscription.currencySymbol} />
      {!isWithheld && (
        <SectionResults
          sections={sections}
          shown={{ chosen, isEverybody, asked, smallest, currencySymbol: subscription.currencySymbol }}
        />
      )}
    </Stack>
  )
}
