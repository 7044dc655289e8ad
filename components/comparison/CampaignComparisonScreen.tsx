'use client'
import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack, SimpleGrid, Text, Paper, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { WorkedOut } from '@/components/ui/WorkedOut'
import { EmptyState } from '@/components/ui/EmptyState'
import { PrintButton } from '@/components/ui/PrintButton'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { isRoundedApart } from '@/domain/comparison'
import { type Area, questionnairePaths } from '@/domain/paths'
import { CampaignComparisonDocument, type CampaignComparisonQuery } from '@/graphql/comparison/__generated__/operations'
import { formatDate } from '@/domain/format'
import { Withheld } from '@/components/result/Withheld'
import classes from './comparison.module.css'
import { Answer } from './Answer'
import { ComparisonChooser } from './ComparisonChooser'
import { SideFacts } from './SideFacts'
import { useComparisonSelection } from './useComparisonSelection'
import { CategoryComparison } from './CategoryComparison'
import { QuestionComparison } from './QuestionComparison'
import { isLater, olderFirst } from './olderFirst'
import { isApart } from './questionLines'
import { type SideNames, sideNames } from './sideNames'
import { useKept } from './useKept'

type Props = { area: Area; questionnaireId: string }

/** A campaign's results compared with those of another campaign, or of two of its groups. */
export function CampaignComparisonScreen({ area, questionnaireId }: Props) {
  const t = useTranslations('comparison')
  const [asking, change] = useComparisonSelection(questionnaireId)
  const isChosen = asking.with !== null || asking.left !== asking.right
  const { data, previousData, loading, error } = useQuery(CampaignComparisonDocument, {
    variables: {
      questionnaireId,
      withQuestionnaireId: asking.with,
      leftDepartmentId: asking.left,
      rightDepartmentId: asking.right,
    },
    fetchPolicy: 'no-cache',
    skip: !isChosen,
  })
  const comparison = isChosen && error === undefined ? (data ?? previousData)?.campaignComparison : undefined
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        back={{
          href: questionnairePaths.overview({ area }, questionnaireId),
          label: comparison === undefined ? t('toOverview') : t('backTo', { name: comparison.left.name }),
        }}
        actions={comparison !== undefined && <PrintButton variant="default">{t('print')}</PrintButton>}
      />
      <ComparisonChooser
        questionnaireId={questionnaireId}
        startDate={comparison?.left.startDate ?? null}
        asking={asking}
        // Usually this campaign is the later one.
        isOwnFirst={asking.with === null || (comparison !== undefined && !isLater(comparison))}
        onChange={change}
      />
      <ErrorBanner error={error} />
      {!isChosen && <EmptyState drawing="chart" text={t('choose.none')} hint={t('choose.hint')} />}
      {isChosen && comparison === undefined && loading && <Skeleton h={320} radius="md" />}
      {comparison !== undefined && (
        <div aria-busy={loading}>
          <ComparisonResults comparison={olderFirst(comparison)} />
        </div>
      )}
    </Stack>
  )
}

/** How the differences are worked out. */
function Method({ comparison: { categories, questions } }: ComparisonResultsProps) {
  const t = useTranslations('comparison')
  const isRounded =
    questions.some(isApart) ||
    categories.some(({ left, right }) => isRoundedApart(left.change.mean, right.change.mean, 1))
  return (
    <WorkedOut>
      {(['difference', 'interval', 'together'] as const).map((part) => (
        <Text key={part} size="sm">
          {t(`method.${part}`)}
        </Text>
      ))}
      {isRounded && <Text size="sm">{t('rounding')}</Text>}
    </WorkedOut>
  )
}

type ComparisonResultsProps = { comparison: CampaignComparisonQuery['campaignComparison'] }

/** Whether both sides differ, each category and question on both, and the people and the cost of each. */
function ComparisonResults({ comparison }: ComparisonResultsProps) {
  const t = useTranslations('comparison')
  const names = useSideNames()(comparison)
  const { left, right, categories, questions, currencySymbol } = comparison
  const kept = useKept(left, right)
  const [openSide, setOpenSide] = useState<'left' | 'right' | null>(null)
  const smallest = comparison.smallestGroupSize ?? null
  const isWithheld = left.isWithheld || right.isWithheld
  return (
    <Stack className={classes.sides}>
      {categories.length > 0 && <Answer categories={categories} names={names.full} />}
      {isWithheld && <Text>{t('withheld')}</Text>}
      {!isWithheld && categories.length + questions.length === 0 && <EmptyState drawing="chart" text={t('nothing')} />}
      {categories.length > 0 && <CategoryComparison categories={categories} names={names} keptOf={kept.of} />}
      {categories.length > 0 && kept.note !== null && <Text c="dimmed">{kept.note}</Text>}
      {questions.length > 0 && (
        <QuestionComparison questions={questions} names={names.short} currencySymbol={currencySymbol} />
      )}
      {categories.length + questions.length > 0 && <Method comparison={comparison} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['left', 'right'] as const).map((side, at) => (
          <SideFacts
            key={side}
            isOpen={openSide === side}
            onToggle={() => setOpenSide(openSide === side ? null : side)}
            side={side}
            name={names.full[at]!}
            compared={comparison[side]}
            currencySymbol={currencySymbol}
            smallest={smallest}
          />
        ))}
      </SimpleGrid>
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

/** The names of both sides of a comparison, used throughout the screen. */
function useSideNames(): (comparison: CampaignComparisonQuery['campaignComparison']) => SideNames {
  const t = useTranslations('comparison')
  return ({ left, right, timeZone }) =>
    sideNames(left, right, {
      everybody: t('choose.everybody'),
      day: (instant) => formatDate(new Date(instant), timeZone),
      dated: (name, day) => t('side.dated', { name, day }),
      and: (name, department) => t('side.and', { name, department }),
      numbered: (name, number) => t('side.numbered', { name, number }),
    })
}

type Comparison = CampaignComparisonQuery['campaignComparison']
type UnmatchedQuestionsProps = Pick<Comparison, 'onlyLeft' | 'onlyRight' | 'withheld'> & {
  names: readonly [string, string]
  smallest: number | null
}

/** Questions that cannot be compared: asked on one side only, or withheld. Renders nothing when there are none. */
function UnmatchedQuestions({ onlyLeft, onlyRight, withheld, names, smallest }: UnmatchedQuestionsProps) {
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
