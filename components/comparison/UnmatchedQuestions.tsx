'use client'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Withheld } from '@/components/result/Withheld'
import type { CampaignComparisonQuery } from '@/graphql/__generated__/operations'

type Comparison = CampaignComparisonQuery['campaignComparison']
type Props = Pick<Comparison, 'onlyLeft' | 'onlyRight' | 'withheld'> & {
  names: readonly [string, string]
  smallest: number | null
}

/** What cannot be put side by side: asked on one side alone, or withheld. Nothing is drawn when there is nothing. */
export function UnmatchedQuestions({ onlyLeft, onlyRight, withheld, names, smallest }: Props) {
  const t = useTranslations('comparison.only')
  const sides = (
    [
      [names[0], onlyLeft],
      [names[1], onlyRight],
    ] as const
  ).filter(([, { categories, questions }]) => categories.length + questions.length > 0)
  const hidden = [...withheld.categories, ...withheld.questions]
  if (sides.length === 0 && hidden.length === 0) return null
  return (
    <Paper component="section" withBorder p="md" aria-label={t('heading')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('heading')}
        </Title>
        {sides.map(([name, { categories, questions }]) => (
          <div key={name}>
            <Text fw={600}>{t('of', { name })}</Text>
            {categories.length > 0 && <Text size="sm">{t('categories', { names: categories.join(', ') })}</Text>}
            {questions.length > 0 && <Text size="sm">{t('questions', { names: questions.join(' · ') })}</Text>}
          </div>
        ))}
        <Withheld names={hidden} smallest={smallest} />
      </Stack>
    </Paper>
  )
}
