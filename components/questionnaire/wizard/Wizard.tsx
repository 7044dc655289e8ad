'use client'
import { useMutation } from '@apollo/client/react'
import { Box, Button, Group, Paper, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { SavedState } from '@/components/ui/SavedState'
import { type Area, questionnairePaths } from '@/domain/paths'
import { mayPublish, type Stage, stageIsDone, stagesOf } from '@/domain/questionnaire'
import { DeleteQuestionnaireDocument } from '@/graphql/__generated__/operations'
import { listTypeOfQuestionnaire } from '../listTypeOfQuestionnaire'
import { CancelDialog } from './CancelDialog'
import { DetailsStage } from './DetailsStage'
import type { EditedQuestionnaire } from './EditedQuestionnaire'
import { type QuestionEditing, QuestionnaireStage } from './QuestionnaireStage'
import { ReviewStage } from './ReviewStage'
import { SaveProblem } from './SaveProblem'
import type { SaveQueue } from './SaveQueue'
import { ScheduleStage } from './ScheduleStage'
import { stageFacts } from './stageFacts'
import { useLaunch } from './useLaunch'
import { useQuestionnaireDraft } from './useQuestionnaireDraft'
import { useSaves } from './useSaves'
import { useStage } from './useStage'
import { WizardStages } from './WizardStages'

export type PeopleSlot = { queue: SaveQueue; onInvitees: (count: number) => void }
const shownStatus = { clean: 'idle', waiting: 'idle', pending: 'saving', saving: 'saving', saved: 'saved', failed: 'failed' } as const

type Props = {
  where: { area: Area; departmentId: string | null }
  mode: 'create' | 'edit'
  initialStage: Stage
  questionnaire: EditedQuestionnaire
  renderEditor: (editing: QuestionEditing, close: () => void) => ReactNode
  renderPeople: (slot: PeopleSlot) => ReactNode
}

/** The five stages around one questionnaire: what is typed is stored as it is typed. */
export function Wizard({ where, mode, initialStage, questionnaire, renderEditor, renderPeople }: Props) {
  const t = useTranslations('questionnaire.wizard')
  const router = useRouter()
  const listType = listTypeOfQuestionnaire(questionnaire)
  const pathOf = (next: Stage) => questionnairePaths[mode](where, questionnaire.id, next)
  const [stage, goTo] = useStage(initialStage, pathOf)
  const { queue, state, savedAt } = useSaves()
  const draft = useQuestionnaireDraft(questionnaire, queue)
  const launch = useLaunch(questionnaire.id)
  const [remove, removal] = useMutation(DeleteQuestionnaireDocument)
  const [invitees, setInvitees] = useState(0)
  const [dialog, setDialog] = useState<'cancel' | 'discard' | null>(null)
  const [round, setRound] = useState(0)
  const [showsAllErrors, setShowsAllErrors] = useState(false)
  const leavesUnpublished = useRef(false)

  const facts = stageFacts(questionnaire, invitees)
  const shown = stagesOf(facts)
  const isNew = mode === 'create' && !questionnaire.isPublished
  const isCreating = mode === 'create' || !stageIsDone('review', facts)
  const isCampaign = facts.questionnaireType === 'Campaign' && !facts.isTemplate
  const stageName = (name: Stage) => (name === 'review' ? t(isCampaign ? 'stages.reviewAndSend' : 'stages.review') : name === 'campaign' ? t(`stages.campaign.${listType}`) : t(`stages.${name}`))

  const leave = () => router.push(questionnairePaths.list(where, listType))
  const published = () => {
    notifications.show({ color: 'teal', message: t('published', { name: questionnaire.name }) })
    leave()
  }
  /** Stores what waits. A wrong field keeps the person where it can be mended. */
  const save = async (): Promise<boolean> => {
    if (draft.isHeldBack || draft.issues.name !== undefined || draft.issues.questionnaireType !== undefined) {
      setShowsAllErrors(true)
      goTo(draft.issues.endDate !== undefined ? 'schedule' : 'campaign')
      return false
    }
    return queue.flush()
  }
  const close = async () => {
    if (draft.isHeldBack) setDialog('discard')
    else if (await queue.flush()) leave()
  }
  const next = shown[shown.indexOf(stage) + 1]
  const handleContinue = async () => {
    if (next !== undefined && (await save())) goTo(next)
  }
  const handleLaunch = async () => {
    leavesUnpublished.current = false
    if ((await save()) && (await launch.launch()) === true) published()
  }
  const handleSaveAndClose = async () => {
    if (!(await save())) return
    const publishes = (stage === 'schedule' || stage === 'review') && !facts.isTemplate && !facts.isPublished
    leavesUnpublished.current = true
    const isDone = publishes ? await launch.launch() : true
    if (isDone === true) leave()
  }
  const handleTheirs = () => {
    draft.reset()
    setRound(round + 1)
  }
  const handleRefuse = () => {
    launch.refuse()
    if (leavesUnpublished.current) leave()
  }
  const handleConfirmCancel = async () => {
    queue.clear()
    const isGone = await remove({ variables: { id: questionnaire.id } }).then(() => true, () => false)
    setDialog(null)
    if (isGone) leave()
  }

  return (
    <Stack gap="lg">
      <PageHeader title={questionnaire.name === '' ? t(`title.${mode}.${listType}`) : questionnaire.name} back={{ href: questionnairePaths.list(where, listType), label: t(`list.${listType}`) }}>
        <SavedState status={shownStatus[state.status]} savedAt={savedAt} />
        <Button variant="default" onClick={isNew ? () => setDialog('cancel') : close}>
          {t(isNew ? 'cancel' : 'close')}
        </Button>
        <Button variant={isCreating ? 'light' : 'filled'} loading={launch.isBusy} onClick={handleSaveAndClose}>
          {t('saveAndClose')}
        </Button>
      </PageHeader>
      <WizardStages stages={shown} facts={facts} active={stage} nameOf={stageName} hrefOf={pathOf} onGoTo={goTo} />
      {state.status === 'failed' && <SaveProblem error={state.error} queue={queue} questionnaireId={questionnaire.id} onTheirs={handleTheirs} />}
      {launch.error !== null && <ErrorBanner error={launch.error} />}
      {removal.error !== undefined && <ErrorBanner error={removal.error} />}
      <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
        {stage === 'campaign' && <DetailsStage draft={draft} isTemplate={questionnaire.isTemplate} showsAllErrors={showsAllErrors} />}
        {stage === 'questionnaire' && <QuestionnaireStage key={round} questionnaire={questionnaire} queue={queue} renderEditor={renderEditor} />}
        {isCampaign && <Box hidden={stage !== 'people'}>{renderPeople({ queue, onInvitees: setInvitees })}</Box>}
        {stage === 'schedule' && <ScheduleStage draft={draft} isTemplate={questionnaire.isTemplate} isCampaign={isCampaign} timeZone={questionnaire.timeZone} />}
        {stage === 'review' && (
          <ReviewStage questionnaire={questionnaire} facts={facts} stageName={stageName} isBusy={launch.isBusy} mayLaunch={mayPublish(facts)} summaryPath={questionnairePaths.summary(where, questionnaire.id)} onGoTo={goTo} onLaunch={handleLaunch} />
        )}
        {isCreating && next !== undefined && (
          <Group justify="flex-end" mt="xl">
            <Button disabled={!stageIsDone(stage, facts)} onClick={handleContinue}>
              {t('continue')}
            </Button>
          </Group>
        )}
      </Paper>
      <CancelDialog
        opened={dialog === 'cancel'}
        isBusy={removal.loading}
        onConfirmCancel={handleConfirmCancel}
        onSaveForLater={() => {
          setDialog(null)
          void close()
        }}
        onContinue={() => setDialog(null)}
      />
      <ConfirmModal opened={dialog === 'discard'} title={t('discardTitle')} confirmLabel={t('discardConfirm')} cancelLabel={t('stay')} onConfirm={leave} onClose={() => setDialog(null)}>
        {t('discardText')}
      </ConfirmModal>
      <ConfirmModal
        opened={launch.asking !== null}
        title={t('publishTitle')}
        confirmLabel={t('publishConfirm')}
        tone="normal"
        cancelLabel={t('publishLater')}
        isBusy={launch.isBusy}
        onConfirm={async () => (await launch.confirm()) && published()}
        onClose={handleRefuse}
      >
        {t('publishNow', { count: launch.asking ?? 0 })}
      </ConfirmModal>
    </Stack>
  )
}
