'use client'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { CommitmentResults } from '@/components/commitment/CommitmentResults'
import { ManagerView } from '@/components/manager/ManagerView'
import { CampaignScreen } from '@/components/overview/CampaignScreen'
import type { OfCampaign } from '@/components/overview/header/CampaignHeader'
import { useCampaignState } from '@/components/overview/useCampaignState'
import { useFollowUps } from '@/components/shared/followUp/useFollowUps'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { FollowUpRowFragment } from '@/graphql/__generated__/operations'
import { FollowUpCard } from './FollowUpCard'
import classes from './followUp.module.css'
import { Trajectory } from './trajectory/Trajectory'

/** Loaded when it is first opened. */
const FollowUpForm = dynamic(() => import('./FollowUpForm').then((module) => module.FollowUpForm), { ssr: false })

type Waves = ReturnType<typeof useFollowUps>

type AddProps = { waves: Waves; isLoud: boolean; onAdd: () => void }

/** The ready set in one press, and one wave of one's own. */
function AddButtons({ waves: { missing, addReady, isAdding }, isLoud, onAdd }: AddProps) {
  const t = useTranslations('followUp')
  return (
    <Group gap="sm" justify={isLoud ? 'center' : undefined}>
      {missing.length > 0 && (
        <Button variant={isLoud ? 'filled' : 'default'} loading={isAdding} onClick={() => void addReady()}>
          {t(isLoud ? 'addReady' : 'addMissing')}
        </Button>
      )}
      <Button variant={isLoud ? 'subtle' : 'default'} onClick={onAdd}>
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

/** The waves that ask the people of a campaign again: when, what, and how many were asked and completed it. */
export function FollowUpsScreen(props: OfCampaign) {
  const { questionnaireId, area, departmentId } = props
  const t = useTranslations('followUp')
  const state = useCampaignState(questionnaireId)
  const waves = useFollowUps(questionnaireId)
  const [edited, setEdited] = useState<FollowUpRowFragment | 'new' | null>(null)
  const [calledOff, setCalledOff] = useState<FollowUpRowFragment | null>(null)
  const { followUps, error } = waves
  const { campaign } = state
  const mayChange = campaign?.abilities.includes('update') === true
  const add = (isLoud: boolean) =>
    mayChange && <AddButtons waves={waves} isLoud={isLoud} onAdd={() => setEdited('new')} />
  return (
    <CampaignScreen {...props} {...state} printed={null} isExportWithheld={null}>
      <Text c="dimmed" maw={720}>
        {t('intro')}
      </Text>
      <ErrorBanner error={error} />
      {followUps === undefined && error === undefined && <Skeleton h={240} radius="md" />}
      {followUps?.some(({ completedCount }) => completedCount > 0) && <Trajectory questionnaireId={questionnaireId} />}
      {followUps?.length === 0 && <EmptyState text={t('empty')} hint={t('emptyHint')} action={add(true)} />}
      {followUps !== undefined && followUps.length > 0 && (
        <>
          <Stack component="ul" gap="md" className={classes.list}>
            {followUps.map((followUp) => (
              <li key={followUp.id}>
                <FollowUpCard
                  followUp={followUp}
                  where={{ area, departmentId: departmentId ?? campaign?.subscriptionDepartmentId }}
                  timeZone={campaign?.timeZone ?? 'UTC'}
                  mayChange={mayChange}
                  onChange={() => setEdited(followUp)}
                  onCallOff={() => setCalledOff(followUp)}
                />
              </li>
            ))}
          </Stack>
          {add(false)}
        </>
      )}
      <ManagerView questionnaireId={questionnaireId} mayChange={mayChange} />
      <CommitmentResults questionnaireId={questionnaireId} />
      {edited !== null && (
        <FollowUpForm
          questionnaireId={questionnaireId}
          followUp={edited === 'new' ? null : edited}
          others={(followUps ?? []).filter((one) => one !== edited)}
          onSaved={waves.reread}
          onClose={() => setEdited(null)}
        />
      )}
      {calledOff !== null && (
        <CallOff followUp={calledOff} onCallOff={() => waves.cancel(calledOff.id)} onClose={() => setCalledOff(null)} />
      )}
    </CampaignScreen>
  )
}
