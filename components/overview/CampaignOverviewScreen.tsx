'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Grid, Group, Skeleton, Stack } from '@mantine/core'
import { IconChartBar, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { RemindAll } from '@/components/questionnaireRespondentSession/mail/RemindAll'
import { useReminders } from '@/components/questionnaireRespondentSession/mail/useReminders'
import { BulkReports } from '@/components/report/package/BulkReports'
import { useReportPackage } from '@/components/report/package/useReportPackage'
import { ReportTitleModal } from '@/components/report/ReportTitleModal'
import { useFound } from '@/components/shared/request/useFound'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import {
  CampaignLearnersDocument,
  CampaignOfParticipantsDocument,
  CampaignOverviewViewModelDocument,
} from '@/graphql/__generated__/operations'
import { ExportMenu } from './ExportMenu'
import { OverviewResults } from './OverviewResults'
import { OverviewSide } from './OverviewSide'
import { ResultsCriteria } from './ResultsCriteria'
import { chosenVariables, allLearners, isSelected, type Selection } from './learners/selectedLearners'
import { useShownSections } from './useShownSections'

type Props = {
  questionnaireId: string
  /** Actions beside the reports. */
  actions?: ReactNode
}

/** The results of the last submitted learners, and all learners to select from. */
function useOverview(questionnaireId: string) {
  const [selection, setSelection] = useState<Selection>(allLearners)
  const [submitted, setSubmitted] = useState<{ selection: Selection; chosen: ReturnType<typeof chosenVariables> }>({
    selection: allLearners,
    chosen: {},
  })
  const { data, previousData, loading, error, refetch } = useQuery(CampaignOverviewViewModelDocument, {
    variables: { questionnaireId, ...submitted.chosen },
    fetchPolicy: 'no-cache',
  })
  // A refusal after the first results concerns the selection of learners.
  useFound(error, data ?? previousData)
  const people = useQuery(CampaignLearnersDocument, { variables: { questionnaireId }, fetchPolicy: 'no-cache' })
  const overview = error === undefined ? (data ?? previousData)?.campaignOverviewViewModel : undefined
  const learners = people.data?.campaignLearners
  const readAgain = () => void refetch().catch(() => undefined)
  const submit = () => {
    const chosen = chosenVariables(selection, learners?.completedLearners ?? [])
    if (JSON.stringify(chosen) === JSON.stringify(submitted.chosen)) readAgain()
    setSubmitted({ selection, chosen })
  }
  return {
    overview,
    learners,
    loading,
    error,
    learnersError: people.error,
    readAgain,
    selection,
    setSelection,
    submitted,
    submit,
  }
}

/** Button that reminds participants who have not answered; nothing where the questionnaire is not a campaign. */
function useReminder(questionnaireId: string): ReactNode {
  const t = useTranslations('overview')
  const { data, refetch } = useQuery(CampaignOfParticipantsDocument, {
    variables: { id: questionnaireId },
    fetchPolicy: 'no-cache',
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

/** The results of a campaign: who completed, the change per category, all answers, and the report. */
export function CampaignOverviewScreen({ questionnaireId, actions }: Props) {
  const t = useTranslations('overview')
  const [showsCategories, setShowsCategories] = useState(true)
  const [isGraphMode, setIsGraphMode] = useState(false)
  const [isAskingTitle, setIsAskingTitle] = useState(false)
  const { overview, learners, loading, error, learnersError, submitted, ...choice } = useOverview(questionnaireId)
  const reminder = useReminder(questionnaireId)
  const sections = useShownSections(overview?.sectionResults ?? [])
  const bulk = useReportPackage(questionnaireId)
  const included = learners?.completedLearners
    .filter(({ userId }) => isSelected(submitted.selection, userId))
    .map(({ userId }) => userId)
  const reports = (
    <Group gap="xs">
      {overview !== undefined && (
        <>
          <ReportButtons
            isGraphMode={isGraphMode}
            onGraphMode={setIsGraphMode}
            onReport={() => setIsAskingTitle(true)}
          />
          <ExportMenu questionnaireId={questionnaireId} isWithheld={overview.smallestGroupSize != null} />
        </>
      )}
      {actions}
    </Group>
  )
  return (
    <Stack>
      <PageHeader title={t('title')} actions={reports} />
      <BulkReports bulk={bulk} />
      {learnersError !== undefined && <ErrorBanner errors={[error, learnersError]} />}
      {error !== undefined && learnersError === undefined && (
        <EmptyState
          drawing="chart"
          text={t('empty')}
          action={
            <Button variant="default" onClick={choice.readAgain}>
              {t('again')}
            </Button>
          }
        />
      )}
      {overview === undefined && loading && <Skeleton h={320} radius="md" />}
      {overview !== undefined && (
        <Grid>
          <Grid.Col span={{ base: 12, md: 5, lg: 4, xl: 3 }}>
            <Stack>
              <OverviewSide overview={overview} learners={learners} reminder={reminder} />
              <ResultsCriteria
                learners={learners?.completedLearners ?? []}
                selection={choice.selection}
                onSelect={choice.setSelection}
                showsCategories={showsCategories}
                onShowCategories={setShowsCategories}
                onSubmit={choice.submit}
                isLoading={loading}
                smallest={overview.smallestGroupSize ?? null}
              />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 7, lg: 8, xl: 9 }}>
            <OverviewResults
              overview={overview}
              sections={sections}
              chosen={submitted.chosen}
              isEverybody={submitted.selection.isAll}
              showsCategories={showsCategories}
              isGraphMode={isGraphMode}
              onGraphMode={setIsGraphMode}
            />
          </Grid.Col>
        </Grid>
      )}
      {overview !== undefined && (
        <ReportTitleModal
          overview={overview}
          chosen={submitted.chosen}
          sectionIds={sections.ordered.map(({ id }) => id)}
          learnerIds={included}
          bulk={bulk}
          isOpen={isAskingTitle}
          onClose={() => setIsAskingTitle(false)}
        />
      )}
    </Stack>
  )
}

type ReportProps = {
  isGraphMode: boolean
  onGraphMode: (isGraphMode: boolean) => void
  onReport: () => void
}

function ReportButtons({ isGraphMode, onGraphMode, onReport }: ReportProps) {
  const t = useTranslations('overview')
  return (
    <>
      <Button
        variant={isGraphMode ? 'light' : 'default'}
        leftSection={<IconChartBar size={18} aria-hidden />}
        aria-pressed={isGraphMode}
        onClick={() => onGraphMode(!isGraphMode)}
      >
        {t('graphMode')}
      </Button>
      <Button leftSection={<IconFileTypePdf size={18} aria-hidden />} onClick={onReport}>
        {t('report.pdf')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={onReport}>
        {t('report.print')}
      </Button>
    </>
  )
}
