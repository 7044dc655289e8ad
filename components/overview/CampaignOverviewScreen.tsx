'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { OpenLinkGlance } from '@/components/openLink/OpenLinkGlance'
import { RemindAll } from '@/components/questionnaireRespondentSession/mail/RemindAll'
import { useReminders } from '@/components/questionnaireRespondentSession/mail/useReminders'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { questionnairePaths } from '@/domain/paths'
import { CampaignLearnersDocument, type OverviewFragment } from '@/graphql/overview/__generated__/operations'
import { CampaignOfParticipantsDocument } from '@/graphql/questionnaire/__generated__/operations'
import { OverviewAside } from './aside/OverviewAside'
import { CampaignScreen } from './CampaignScreen'
import type { OfCampaign } from './header/CampaignHeader'
import { OverviewResults } from './OverviewResults'
import classes from './overview.module.css'
import { useOverview } from './useOverview'
import { useShownSections } from './useShownSections'

/** Loaded for a campaign that no one has completed. */
const TestMail = dynamic(
  () => import('@/components/questionnaire/wizard/stages/TestMail').then((all) => all.TestMail),
  {
    ssr: false,
  },
)

const stored = () => Promise.resolve(true)

/** Button that reminds participants who have not answered; nothing of a questionnaire that is no campaign, or is over. */
function useReminder(
  questionnaireId: string,
  isStateRead: boolean,
): { reminder: ReactNode; isNeeded: boolean | undefined } {
  const t = useTranslations('overview')
  const { data, refetch } = useQuery(CampaignOfParticipantsDocument, {
    variables: { id: questionnaireId },
    skip: !isStateRead,
    fetchPolicy: 'cache-first',
  })
  const campaign = data?.questionnaire.questionnaireType === 'Campaign' ? data.questionnaire : undefined
  const handleRecount = () => refetch().catch(() => undefined)
  const { remindAll } = useReminders(campaign, handleRecount)
  const isNeeded = data === undefined ? undefined : campaign?.displayState === 'Live' && campaign.remindableCount > 0
  const shown = {
    onRemind: remindAll,
    onRecount: handleRecount,
    label: t('learners.remind'),
    isLoud: isNeeded === true,
  }
  const isOpen = campaign !== undefined && campaign.displayState !== 'Finished'
  return { isNeeded, reminder: isOpen && <RemindAll campaign={campaign} {...shown} /> }
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

/** Whether no one has completed it, so that there are no results, withheld or not. */
const isUnanswered = ({ campaignTotals, completed, joinedCompleted }: OverviewFragment) =>
  campaignTotals.totalLearners === 0 && completed + joinedCompleted === 0

type AsideProps = {
  of: OfCampaign
  results: ReturnType<typeof useOverview>
  isWide: boolean
  /** The button that reminds, where it is not in the header. */
  reminder: ReactNode
}

/** What stands beside the results, of a campaign that is not over with what comes next. */
function Aside({ of, results, isWide, reminder }: AsideProps) {
  const { overview, progress, isLive } = results
  const { id, displayState, questionnaireType, abilities } = progress?.questionnaire ?? {}
  const canTest = isWide && questionnaireType === 'Campaign' && abilities?.includes('update') === true
  return (
    <OverviewAside
      overview={overview}
      progress={displayState === 'Live' || displayState === 'Upcoming' ? progress : undefined}
      participantsPath={questionnairePaths.participants(of, of.questionnaireId)}
      previewPath={questionnairePaths.preview(of, of.questionnaireId, { type: questionnaireType ?? 'Campaign' })}
      openLink={progress && <OpenLinkGlance questionnaire={progress.questionnaire} link={progress.openLink} />}
      test={
        canTest &&
        id !== undefined && <TestMail questionnaireId={id} onStore={stored} isLoud={displayState === 'Upcoming'} />
      }
      reminder={reminder}
      isLive={isLive}
      isWide={isWide}
    />
  )
}

/** The results of a campaign: in words, the change per category, all answers, the report; beside them who completed. */
export function CampaignOverviewScreen(props: OfCampaign) {
  const { questionnaireId } = props
  const results = useOverview(questionnaireId)
  const { overview, known, isStateRead, loading, error, choice } = results
  const sections = useShownSections(known?.sectionResults ?? [])
  const isWide = known !== undefined && isUnanswered(known)
  const { reminder, isNeeded } = useReminder(questionnaireId, isStateRead)
  return (
    <CampaignScreen
      {...props}
      campaign={known?.questionnaire}
      printed={known && { overview: known, choice, sectionIds: sections.ordered.map(({ id }) => id) }}
      isExportWithheld={known && known.smallestGroupSize !== null}
      isStateRead={isStateRead}
      lead={isNeeded === true ? reminder : isNeeded}
    >
      <div className={classes.body} data-wide={isWide || undefined}>
        <Stack gap="lg" miw={0}>
          {error !== undefined && (
            <NothingToShow questionnaireId={questionnaireId} error={error} onAgain={results.readAgain} />
          )}
          {overview === undefined && loading && <Skeleton h={320} radius="md" />}
          {overview !== undefined && (
            <OverviewResults
              {...results}
              area={props.area}
              overview={overview}
              sections={sections}
              isUnanswered={isWide}
            />
          )}
        </Stack>
        {isStateRead && (overview !== undefined || error !== undefined) && (
          <Aside of={props} results={results} isWide={isWide} reminder={!isNeeded && reminder} />
        )}
      </div>
    </CampaignScreen>
  )
}
