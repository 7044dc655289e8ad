'use client'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/EmptyState'
import type { CampaignComparisonQuery } from '@/graphql/__generated__/operations'
import { CategoryComparison } from './CategoryComparison'
import { UnmatchedQuestions } from './UnmatchedQuestions'
import { QuestionComparison } from './QuestionComparison'
import { SideFacts } from './SideFacts'
import { useSideNames } from './useSideNames'

type Props = { comparison: CampaignComparisonQuery['campaignComparison'] }

/** Both sides beside each other: who, what changed per category, and what changed per question. */
export function ComparisonResults({ comparison }: Props) {
  const t = useTranslations('comparison')
  const names = useSideNames()(comparison)
  const { left, right, categories, questions, currencySymbol } = comparison
  const smallest = comparison.smallestGroupSize ?? null
  const isWithheld = left.isWithheld || right.isWithheld
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SideFacts
          side="left"
          name={names.full[0]}
          compared={left}
          currencySymbol={currencySymbol}
          smallest={smallest}
        />
        <SideFacts
          side="right"
          name={names.full[1]}
          compared={right}
          currencySymbol={currencySymbol}
          smallest={smallest}
        />
      </SimpleGrid>
      {isWithheld && <Text>{t('withheld')}</Text>}
      {!isWithheld && categories.length + questions.length === 0 && <EmptyState drawing="chart" text={t('nothing')} />}
      {categories.length > 0 && <CategoryComparison categories={categories} names={names} />}
      {questions.length > 0 && (
        <QuestionComparison questions={questions} names={names.short} currencySymbol={currencySymbol} />
      )}
      <UnmatchedQuestions
        onlyLeft={comparison.onlyLeft}
        onlyRight={comparison.onlyRight}
        withheld={comparison.withheld}
        names={names.full}
        smallest={smallest}
      />
    </Stack>
  )
}
