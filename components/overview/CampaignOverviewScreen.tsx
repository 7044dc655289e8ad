'use client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { RemindAll } from '@/components/questionnaireRespondentSession/mail/RemindAll'
import { useReminders } from '@/components/questionnaireRespondentSession/mail/useReminders'
import { BulkReports } from '@/components/report/package/BulkReports'
import { useReportPackage } from '@/components/report/package/useReportPackage'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { questionnairePaths } from '@/domain/paths'
import {
  CampaignLearnersDocument,
  CampaignOfParticipantsDocument,
  type OverviewFragment,
} from '@/graphql/__generated__/operations'
import { OverviewAside } from './aside/OverviewAside'
import { CampaignHeader, type OfCampaign } from './header/CampaignHeader'
import { chosenIds } from './learners/chosenIds'
import { OverviewResults } from './OverviewResults'
import classes from './overview.module.css'
import { useOverview } from './useOverview'
import { useShownSections } from './useShownSections'

/** Loaded when it is first opened. */
const ReportTitleModal = dynamic(
  () => import('@/components/report/ReportTitleModal').then((module) => module.ReportTitleModal),
  { ssr: false },
)

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

/** Whether nobody has completed it, so that there are no results, withheld or not. */
const isUnanswered = ({ campaignTotals, completed, joinedCompleted }: OverviewFragment) =>
  campaignTotals.totalLearners === 0 && completed + joinedCompleted === 0

/** The results of a campaign: in words, the change per category, all answers, the report; beside them who completed. */
export function CampaignOverviewScreen(props: OfCampaign) {
  const { questionnaireId } = props
  const client = useApolloClient()
  const [isAskingTitle, setIsAskingTitle] = useState<boolean | null>(null)
  const results = useOverview(questionnaireId)
  const { overview, known, progress, isStateRead, loading, error, choice, isLive } = results
  const reminder = useReminder(questionnaireId, isStateRead)
  const sections = useShownSections(known?.sectionResults ?? [])
  const bulk = useReportPackage(questionnaireId, { isRead: isStateRead })
  const isWide = known !== undefined && isUnanswered(known)
  const state = progress?.questionnaire.displayState
  return (
    <Stack>
      <CampaignHeader
        {...props}
        campaign={known?.questionnaire}
        hasReport={known !== undefined}
        hasResults={known !== undefined && known.campaignTotals.completedQuestionnaires > 0}
        onReport={() => setIsAskingTitle(true)}
        isExportWithheld={known === undefined ? undefined : known.smallestGroupSize !== null}
        isStateRead={isStateRead}
      />
      <BulkReports bulk={bulk} />
      <div className={classes.body} data-wide={isWide || undefined}>
        <Stack gap="lg" miw={0}>
          {error !== undefined && (
            <NothingToShow questionnaireId={questionnaireId} error={error} onAgain={results.readAgain} />
          )}
          {overview === undefined && loading && <Skeleton h={320} radius="md" />}
          {overview !== undefined && (
            <OverviewResults {...results} overview={overview} sections={sections} isUnanswered={isWide} />
          )}
        </Stack>
        {isStateRead && (overview !== undefined || error !== undefined) && (
          <OverviewAside
            overview={overview}
            progress={state === 'Live' || state === 'Upcoming' ? progress : undefined}
            participantsPath={questionnairePaths.participants(props, questionnaireId)}
            reminder={reminder}
            isLive={isLive}
            isWide={isWide}
          />
        )}
      </div>
      {known !== undefined && isAskingTitle !== null && (
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
