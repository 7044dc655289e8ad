'use client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Box, Button, Grid, Skeleton, Stack } from '@mantine/core'
import { IconArrowsLeftRight, IconFiles, IconFileTypePdf, IconPrinter, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { LifecycleMenu } from '@/components/questionnaire/lifecycle/LifecycleMenu'
import { StateBadge } from '@/components/questionnaire/StateBadge'
import { OpenLinkGlance } from '@/components/openLink/OpenLinkGlance'
import { RemindAll } from '@/components/questionnaireRespondentSession/mail/RemindAll'
import { useReminders } from '@/components/questionnaireRespondentSession/mail/useReminders'
import { BulkReports } from '@/components/report/package/BulkReports'
import { useReportPackage } from '@/components/report/package/useReportPackage'
import { ReportTitleModal } from '@/components/report/ReportTitleModal'
import { FindingsPanel } from '@/components/result/findings/Findings'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { RowMenuItem } from '@/components/ui/row/RowMenu'
import { questionnairePaths, reportPaths } from '@/domain/paths'
import {
  CampaignLearnersDocument,
  CampaignOfParticipantsDocument,
  type OverviewFragment,
} from '@/graphql/__generated__/operations'
import { CampaignCost } from './CampaignCost'
import { Completions } from './Completions'
import { OverviewHeader } from './header/OverviewHeader'
import { OverviewResults } from './OverviewResults'
import { ResultsCriteria } from './ResultsCriteria'
import { CampaignProgress } from './progress/CampaignProgress'
import type { Progress } from './progress/useCampaignProgress'
import { chosenIds } from './learners/chosenIds'
import { isEveryLearner } from './learners/learnerChoice'
import { useOverview } from './useOverview'
import { useShownSections } from './useShownSections'
import { CampaignTabs } from './words/CampaignTabs'

type Props = {
  questionnaireId: string
  area: 'subscription' | 'department'
  /** The department whose reports are built; null for the company's. */
  departmentId: string | null
}

/** Button that reminds participants who have not answered; nothing where the questionnaire is not a campaign. */
function useReminder(questionnaireId: string, isStateRead: boolean): ReactNode {
  const t = useTranslations('overview')
  const { data, refetch } = useQuery(CampaignOfParticipantsDocument, {
    variables: { id: questionnaireId },
    skip: !isStateRead,
    fetchPolicy: 'cache-first',
  })
  const campaign = data?.questionnaire.questionnaireType === 'Campaign' ? data.questionnaire : undefined
  const handleRecount = () => refetch().catch(() => undefined)
  const { remindAll } = useReminders(campaign, handleRecount)
  return (
    campaign !== undefined && (
      <RemindAll campaign={campaign} onRemind={remindAll} onRecount={handleRecount} label={t('learners.remind')} />
    )
  )
}

/**
 * The actions of the header: reports, and the screens beside this one. Those that need results are disabled until there
 * are some, so that none moves between the moments in which it is pressed and let go.
 */
function useActions(
  { questionnaireId, area, departmentId }: Props,
  report: Pick<RowMenuItem, 'disabled'> & { onClick: () => void },
): RowMenuItem[] {
  const t = useTranslations('overview.report')
  const comparison = useTranslations('comparison')
  const builder = useTranslations('reportPackage.builder')
  const list = useTranslations('questionnaire.list')
  const where = { area, departmentId }
  return [
    { label: t('pdf'), icon: IconFileTypePdf, ...report },
    { label: t('print'), icon: IconPrinter, ...report },
    { label: list('participants'), icon: IconUsers, href: questionnairePaths.participants(where, questionnaireId) },
    { label: builder('title'), icon: IconFiles, href: reportPaths.build(questionnaireId, departmentId) },
    {
      label: comparison('link'),
      icon: IconArrowsLeftRight,
      href: questionnairePaths.compare({ area }, questionnaireId),
    },
  ]
}

type HeaderProps = Props & { overview: OverviewFragment | undefined; isStateRead: boolean; onReport: () => void }

/** The campaign's name and state, its actions, and the tabs of its results. */
function Header({ overview, isStateRead, onReport, ...props }: HeaderProps) {
  const { questionnaireId, area } = props
  const t = useTranslations('overview')
  const actions = useActions(props, { onClick: onReport, disabled: overview === undefined })
  const campaign = overview?.questionnaire
  return (
    <>
      <OverviewHeader
        questionnaireId={questionnaireId}
        campaign={campaign}
        badge={campaign !== undefined && <StateBadge state={campaign.displayState} />}
        actions={actions}
        hasResults={overview !== undefined && overview.campaignTotals.completedQuestionnaires > 0}
        isExportWithheld={overview === undefined ? undefined : overview.smallestGroupSize !== null}
        menu={(items, more) => (
          <LifecycleMenu
            area={area}
            questionnaireId={questionnaireId}
            name={campaign?.name ?? t('title')}
            isRead={isStateRead}
            rereads={['CampaignOverviewViewModel']}
            items={items}
          >
            {more}
          </LifecycleMenu>
        )}
      />
      <CampaignTabs area={area} questionnaireId={questionnaireId} />
    </>
  )
}

/** Who completed, with the cost beside it. */
function WhoAndCost(props: ComponentProps<typeof Completions>) {
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Completions {...props} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <CampaignCost overview={props.overview} />
      </Grid.Col>
    </Grid>
  )
}

/** How far a published questionnaire is, until it is over. */
function UnderWay({ progress, questionnaireId, ...where }: Props & { progress: Progress | undefined }) {
  const state = progress?.questionnaire.displayState
  if (progress === undefined || (state !== 'Live' && state !== 'Upcoming')) return null
  return (
    <CampaignProgress
      progress={progress}
      participantsPath={questionnairePaths.participants(where, questionnaireId)}
      openLink={<OpenLinkGlance questionnaire={progress.questionnaire} link={progress.openLink} />}
    />
  )
}

type NothingToShowProps = { questionnaireId: string; error: unknown; onAgain: () => void }

/** In place of results that could not be read; why is said only where the learners cannot be read either. */
function NothingToShow({ questionnaireId, error, onAgain }: NothingToShowProps) {
  const t = useTranslations('overview')
  const learners = useQuery(CampaignLearnersDocument, {
    variables: { questionnaireId, hasCompleted: true },
    fetchPolicy: 'no-cache',
  })
  return (
    <>
      {learners.error !== undefined && <ErrorBanner error={error} />}
      <EmptyState
        drawing="chart"
        text={t('empty')}
        action={
          <Button variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
        }
      />
    </>
  )
}

/** The results of a campaign: in words, who completed, the change per category, all answers, and the report. */
export function CampaignOverviewScreen(props: Props) {
  const { questionnaireId } = props
  const client = useApolloClient()
  const [showsCategories, setShowsCategories] = useState(true)
  const [isGraphMode, setIsGraphMode] = useState(false)
  const [isAskingTitle, setIsAskingTitle] = useState(false)
  const { overview, known, progress, isStateRead, loading, error, choice, ...results } = useOverview(questionnaireId)
  const reminder = useReminder(questionnaireId, isStateRead)
  const sections = useShownSections(known?.sectionResults ?? [])
  const bulk = useReportPackage(questionnaireId, { isRead: isStateRead })
  const smallest = overview?.smallestGroupSize ?? null
  const graphMode = { isGraphMode, onGraphMode: setIsGraphMode }
  const freshness = { 'aria-busy': loading, opacity: results.isOutdated ? 0.6 : undefined }
  return (
    <Stack>
      <Header {...props} overview={known} isStateRead={isStateRead} onReport={() => setIsAskingTitle(true)} />
      <BulkReports bulk={bulk} />
      <UnderWay {...props} progress={progress} />
      {error !== undefined && (
        <NothingToShow questionnaireId={questionnaireId} error={error} onAgain={results.readAgain} />
      )}
      {/* Another one once the progress is shown above it, so that none moves. */}
      {overview === undefined && loading && <Skeleton key={String(progress === undefined)} h={320} radius="md" />}
      {overview !== undefined && (
        <>
          {overview.findings.length > 0 && (
            <Box {...freshness}>
              <FindingsPanel
                findings={overview.findings}
                currencySymbol={overview.subscription.currencySymbol}
                about={overview.questionnaire.name}
              />
            </Box>
          )}
          <WhoAndCost overview={overview} reminder={reminder} isLive={results.isLive} />
          <ResultsCriteria
            questionnaireId={questionnaireId}
            completed={overview.campaignTotals.totalLearners}
            choice={choice}
            onChoose={results.setChoice}
            showsCategories={showsCategories}
            onShowCategories={setShowsCategories}
            {...graphMode}
            onSubmit={results.readAgain}
            isLoading={loading}
            smallest={smallest}
          />
          <Box {...freshness}>
            <OverviewResults
              overview={overview}
              sections={sections}
              chosen={choice.variables}
              isEverybody={isEveryLearner(choice)}
              showsCategories={showsCategories}
              {...graphMode}
            />
          </Box>
        </>
      )}
      {known !== undefined && (
        <ReportTitleModal
          overview={known}
          chosen={choice.variables}
          sectionIds={sections.ordered.map(({ id }) => id)}
          learnerIds={() => chosenIds(client, questionnaireId, choice)}
          bulk={bulk}
          isOpen={isAskingTitle}
          onClose={() => setIsAskingTitle(false)}
        />
      )}
    </Stack>
  )
}
