'use client'
import { Box, Paper, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CategoryResults } from '@/components/result/CategoryResults'
import { FindingsHeadline } from '@/components/result/findings/Findings'
import { RoiPanel } from '@/components/result/RoiPanel'
import { Withheld } from '@/components/result/Withheld'
import { LinkedPart } from '@/components/ui/linkedPart/LinkedPart'
import { byChange } from '@/domain/dashboard'
import { type Area, resultParts } from '@/domain/paths'
import { isOfAmounts } from '@/domain/result'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'
import { FollowedResults } from './FollowedResults'
import { type Choice, isEveryLearner } from './learners/learnerChoice'
import { ResultsCriteria } from './ResultsCriteria'
import { SectionResults } from './SectionResults'
import type { useOverview } from './useOverview'
import type { ShownSections } from './useShownSections'

type Props = { area: Area } & Pick<
  ReturnType<typeof useOverview>,
  'loading' | 'isOutdated' | 'readAgain' | 'choice' | 'setChoice'
> & {
    overview: OverviewFragment
    sections: ShownSections
    /** There is nothing behind the headline. */
    isUnanswered: boolean
  }

/** The results of a campaign: what was found, the categories, and the sections with their questions. */
export function OverviewResults({ area, overview, sections, isUnanswered, choice, ...props }: Props) {
  const { loading, isOutdated } = props
  const { findings, questionnaire, subscription, smallestGroupSize: smallest } = overview
  const [showsCategories, setShowsCategories] = useState(true)
  const [isGraphMode, setIsGraphMode] = useState(false)
  const graphMode = { isGraphMode, onGraphMode: setIsGraphMode }
  const freshness = { 'aria-busy': loading, opacity: isOutdated ? 0.6 : undefined }
  const { currencySymbol } = subscription
  return (
    <>
      <Box {...freshness}>
        <FindingsHeadline findings={findings} currencySymbol={currencySymbol} about={questionnaire.name} />
      </Box>
      {!isUnanswered && (
        <>
          <ResultsCriteria
            questionnaireId={questionnaire.id}
            completed={overview.campaignTotals.totalLearners}
            choice={choice}
            onChoose={props.setChoice}
            showsCategories={showsCategories}
            onShowCategories={setShowsCategories}
            onSubmit={props.readAgain}
            isLoading={loading}
            smallest={smallest}
          />
          <Stack gap="lg" {...freshness}>
            <Figures
              {...graphMode}
              area={area}
              overview={overview}
              choice={choice}
              sections={sections}
              showsCategories={showsCategories}
            />
          </Stack>
        </>
      )}
    </>
  )
}

type FiguresProps = {
  area: Area
  overview: OverviewFragment
  sections: ShownSections
  choice: Choice
  showsCategories: boolean
  isGraphMode: boolean
  onGraphMode: (isGraphMode: boolean) => void
}

/** The categories, the return, and the sections; what is withheld is said in their place. */
function Figures({ area, overview, sections, choice, showsCategories, ...graphMode }: FiguresProps) {
  const t = useTranslations('overview.withheld')
  const { invited, joined, smallestGroupSize: smallest, isWithheld, subscription } = overview
  const { currencySymbol } = subscription
  const isEverybody = isEveryLearner(choice)
  // One meaning of every denominator: those invited. Learners who are chosen have all completed; figures that also cover
  // people who joined by link are of no share of the invited.
  const asked = isEverybody && joined === 0 ? invited : 0
  return (
    <>
      {isWithheld && (
        <Paper withBorder p="md" radius="md" role="status">
          <Withheld smallest={smallest} />
          <Text size="sm">{t(isEverybody ? 'everybody' : 'chosen', { smallest: smallest ?? 0 })}</Text>
        </Paper>
      )}
      {!isWithheld && showsCategories && (
        <CategoryResults
          {...graphMode}
          categories={byChange(overview.categoryResults, { nameOf: ({ name }) => name, isOfAmounts })}
          asked={asked}
          isOfSelected={!isEverybody}
          withheld={overview.withheldCategories}
          smallest={smallest}
        />
      )}
      {overview.isFollowed && (
        <FollowedResults area={area} questionnaireId={overview.questionnaire.id} trajectory={overview.trajectory} />
      )}
      {overview.returnOnInvestment != null && (
        <LinkedPart id={resultParts.return}>
          <RoiPanel roi={overview.returnOnInvestment} currencySymbol={currencySymbol} />
        </LinkedPart>
      )}
      {!isWithheld && (
        <SectionResults
          sections={sections}
          shown={{ chosen: choice.variables, isEverybody, asked, smallest, currencySymbol }}
        />
      )}
    </>
  )
}
