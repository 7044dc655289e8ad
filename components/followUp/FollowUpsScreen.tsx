'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useFormatter, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { CommitmentResults } from '@/components/commitment/CommitmentResults'
import { ManagerResults } from '@/components/manager/ManagerResults'
import { ManagerView } from '@/components/manager/ManagerView'
import { CampaignScreen } from '@/components/overview/CampaignScreen'
import type { OfCampaign } from '@/components/overview/header/CampaignHeader'
import { useCampaignState } from '@/components/overview/useCampaignState'
import { useFollowUps } from '@/components/shared/followUp/useFollowUps'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { CommitmentResultsDocument } from '@/graphql/commitment/__generated__/operations'
import { FollowUpResultsDocument, type FollowUpRowFragment } from '@/graphql/followUp/__generated__/operations'
import { ManagerViewDocument } from '@/graphql/manager/__generated__/operations'
import classes from './followUp.module.css'
import { FollowUpItem } from './FollowUpItem'
import { DidItLast } from './results/DidItLast'
import { QuestionsOverTime } from './results/QuestionsOverTime'
import { Reasons } from './results/Reasons'
import { ResultTabs } from './results/ResultTabs'

/** Loaded when it is first opened. */
const FollowUpForm = dynamic(() => import('./FollowUpForm').then((module) => module.FollowUpForm), { ssr: false })

type Waves = ReturnType<typeof useFollowUps>

type AddProps = { waves: Waves; isLoud: boolean; onAdd: () => void }

/** The ready set in one press, and one wave of one's own. */
function AddButtons({ waves: { missing, addReady, isAdding }, isLoud, onAdd }: AddProps) {
  const t = useTranslations('followUp')
  const { list } = useFormatter()
  const handleReady = async () => {
    const days = list(missing.map(String))
    if (await addReady()) notifications.show({ color: 'teal', message: t('added', { days, count: missing.length }) })
  }
  return (
    <Group gap="xs" justify={isLoud ? 'center' : undefined}>
      {missing.length > 0 && (
        <Button
          variant={isLoud ? 'filled' : 'default'}
          size={isLoud ? undefined : 'xs'}
          loading={isAdding}
          onClick={() => void handleReady()}
        >
          {t(isLoud ? 'addReady' : 'addMissing')}
        </Button>
      )}
      <Button variant={isLoud ? 'subtle' : 'default'} size={isLoud ? undefined : 'xs'} onClick={onAdd}>
        {t('add')}
      </Button>
    </Group>
  )
}

type CallOffProps = { followUp: FollowUpRowFragment; onCallOff: () => Promise<unknown>; onClose: () => void }

/** Asks before a wave is cancelled, and says what happens. */
function CallOff({ followUp, onCallOff, onClose }: CallOffProps) {
  const t = useTranslations('followUp.callOff')
  const { name, askedCount: asked, completedCount: completed } = followUp
  return (
    <ConfirmAction
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      onConfirm={onCallOff}
      onClose={onClose}
      onDone={() => notifications.show({ color: 'teal', message: t('done', { name }) })}
    >
      <Text>{asked === 0 ? t('nobody') : t('asked', { unfinished: asked - completed, completed })}</Text>
    </ConfirmAction>
  )
}

type ListProps = OfCampaign & { waves: Waves; campaign: Campaign | undefined; mayChange: boolean }
type Campaign = ReturnType<typeof useCampaignState>['campaign']

/** The waves in one list, and what is added to it, changed or cancelled. */
function FollowUpList({ questionnaireId, area, departmentId, waves, campaign, mayChange }: ListProps) {
  const t = useTranslations('followUp')
  const [edited, setEdited] = useState<FollowUpRowFragment | 'new' | null>(null)
  const [calledOff, setCalledOff] = useState<FollowUpRowFragment | null>(null)
  const { followUps } = waves
  const add = (isLoud: boolean) =>
    mayChange && <AddButtons waves={waves} isLoud={isLoud} onAdd={() => setEdited('new')} />
  if (followUps === undefined) return null
  return (
    <>
      {followUps.length === 0 ? (
        <EmptyState text={t('empty')} hint={t('emptyHint')} action={add(true)} />
      ) : (
        <Paper withBorder p="md" radius="md" component="section" aria-labelledby="follow-ups">
          <Group justify="space-between" gap="xs" mb="sm">
            <Title order={2} size="h4" id="follow-ups">
              {t('title')}
            </Title>
            {add(false)}
          </Group>
          <ul className={classes.list}>
            {followUps.map((followUp) => (
              <FollowUpItem
                key={followUp.id}
                followUp={followUp}
                where={{ area, departmentId: departmentId ?? campaign?.subscriptionDepartmentId }}
                timeZone={campaign?.timeZone ?? 'UTC'}
                mayChange={mayChange}
                onChange={() => setEdited(followUp)}
                onCallOff={() => setCalledOff(followUp)}
              />
            ))}
          </ul>
          {followUps.some(({ stillToAsk }) => stillToAsk > 0) && (
            <Text size="sm" c="dimmed" mt="sm" maw={720}>
              {t('waitingHelp')}
            </Text>
          )}
        </Paper>
      )}
      {edited !== null && (
        <FollowUpForm
          questionnaireId={questionnaireId}
          followUp={edited === 'new' ? null : edited}
          others={followUps.filter((one) => one !== edited)}
          onSaved={waves.reread}
          onClose={() => setEdited(null)}
        />
      )}
      {calledOff !== null && (
        <CallOff followUp={calledOff} onCallOff={() => waves.cancel(calledOff.id)} onClose={() => setCalledOff(null)} />
      )}
    </>
  )
}

/** What was found so far: each subject as far as there is something of it. */
function Found({ questionnaireId, followUps }: { questionnaireId: string; followUps: readonly FollowUpRowFragment[] }) {
  const variables = { questionnaireId }
  const hasAnswers = followUps.some(({ completedCount }) => completedCount > 0)
  const results = useQuery(FollowUpResultsDocument, { variables, skip: !hasAnswers })
  const managers = useQuery(ManagerViewDocument, { variables }).data?.managerView
  const plans = useQuery(CommitmentResultsDocument, { variables })
  const found = results.data?.campaignTrajectory
  const meant = plans.data?.commitmentResults
  if (hasAnswers && found === undefined && results.error === undefined) return <Skeleton h={240} radius="md" />
  const hasQuestions = found?.questions.some(({ points }) => points.some(({ wave }) => wave !== 0)) === true
  return (
    <>
      <ErrorBanner errors={[results.error, plans.error].filter((error) => error !== undefined)} />
      <ResultTabs
        panels={{
          lasted: found && <DidItLast found={found} />,
          questions: hasQuestions ? <QuestionsOverTime found={found!} /> : undefined,
          reasons: found && found.reasons.length > 0 ? <Reasons found={found} /> : undefined,
          managers:
            managers !== undefined && managers.askedCount + managers.askedBeforeCount > 0 ? (
              <ManagerResults questionnaireId={questionnaireId} />
            ) : undefined,
          plans:
            meant !== undefined && (meant.isWithheld || meant.questions.length > 0) ? (
              <CommitmentResults results={meant} hasFollowUps={followUps.some(({ wave }) => wave > 0)} />
            ) : undefined,
        }}
      />
    </>
  )
}

/** The waves that ask the people of a campaign again, what managers are asked, and what was found so far. */
export function FollowUpsScreen(props: OfCampaign) {
  const { questionnaireId } = props
  const t = useTranslations('followUp')
  const state = useCampaignState(questionnaireId)
  const waves = useFollowUps(questionnaireId)
  const { followUps, error } = waves
  const { campaign } = state
  const mayChange = campaign?.abilities.includes('update') === true
  return (
    <CampaignScreen {...props} {...state} printed={null} isExportWithheld={null}>
      <Text c="dimmed" maw={720}>
        {t('intro')}
      </Text>
      <ErrorBanner error={error} />
      {followUps === undefined && error === undefined && <Skeleton h={240} radius="md" />}
      <FollowUpList {...props} waves={waves} campaign={campaign} mayChange={mayChange} />
      <ManagerView questionnaireId={questionnaireId} mayChange={mayChange} />
      {followUps !== undefined && <Found questionnaireId={questionnaireId} followUps={followUps} />}
    </CampaignScreen>
  )
}
