'use client'
import { useMutation } from '@apollo/client/react'
import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useValidationWords } from '@/components/forms/useValidationWords'
import { PageHeader } from '@/components/layout/PageHeader'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { SavedState } from '@/components/ui/SavedState'
import { type Area, questionnairePaths } from '@/domain/paths'
import { mayPublish, type Stage, stageIsDone, stagesOf } from '@/domain/questionnaire'
import { DeleteQuestionnaireDocument } from '@/graphql/__generated__/operations'
import { listTypeOfQuestionnaire } from '../listTypeOfQuestionnaire'
import { StateBadge } from '../StateBadge'
import { WayBackButtons } from '../wayBack/WayBackButtons'
import { contentProblems } from './contentProblems'
import { DetailsStage } from './DetailsStage'
import type { EditedQuestionnaire } from './EditedQuestionnaire'
import { ExamplesSlot } from './ExamplesSlot'
import { KeptSections } from './KeptSections'
import type { QuestionEditing } from './outline/QuestionEditing'
import { QuestionnaireStage } from './QuestionnaireStage'
import { ReviewStage } from './ReviewStage'
import { RestoredNotice } from './RestoredNotice'
import { SaveProblem } from './SaveProblem'
import type { SaveQueue } from './SaveQueue'
import { ScheduleStage } from './ScheduleStage'
import { stageFacts } from './stageFacts'
import { useLaunch } from './useLaunch'
import { type LearningUnitDraft, useLearningUnitDraft } from './useLearningUnitDraft'
import { useQuestionnaireDraft } from './useQuestionnaireDraft'
import { useSaves } from './useSaves'
import { useStage } from './useStage'
import { type WizardDialog, WizardDialogs } from './WizardDialogs'
import { WizardStages } from './WizardStages'

export type PeopleSlot = { queue: SaveQueue; onInvitees: (count: number) => void; staysHere: (path: string) => boolean }
export type LearningUnitSlot = { draft: LearningUnitDraft; participants: number | null; showsAllErrors: boolean }
const shownStatus = {
  clean: 'idle',
  waiting: 'idle',
  pending: 'saving',
  saving: 'saving',
  saved: 'saved',
  failed: 'failed',
  offline: 'offline',
} as const

type Props = {
  where: { area: Area; departmentId: string | null }
  mode: 'create' | 'edit'
  initialStage: Stage
  questionnaire: EditedQuestionnaire
  /** It has just been made from a template, whose name it still bears. */
  isOfTemplate?: boolean
  /** Of its company. */
  currencySymbol: string
  /** A question to open at once. */
  openQuestionId?: string | null
  analysisTypes: readonly { id: string; baseAmountDefault: number }[]
  renderEditor: (editing: QuestionEditing, close: () => void, onSaved: () => void) => ReactNode
  renderExamples: (sectionId: string) => ReactNode
  renderLearningUnit: (slot: LearningUnitSlot) => ReactNode
  renderPeople: (slot: PeopleSlot) => ReactNode
}

/** The five stages around one questionnaire: what is typed is stored as it is typed. */
export function Wizard({
  where,
  mode,
  initialStage,
  questionnaire,
  isOfTemplate = false,
  currencySymbol,
  openQuestionId = null,
  analysisTypes,
  renderEditor,
  renderExamples,
  renderLearningUnit,
  renderPeople,
}: Props) {
  const t = useTranslations('questionnaire.wizard')
  const review = useTranslations('questionnaire.review')
  const validation = useValidationWords()
  const router = useRouter()
  const reasonId = useId()
  const listType = listTypeOfQuestionnaire(questionnaire)
  const pathOf = (next: Stage) => questionnairePaths[mode](where, questionnaire.id, next)
  const [stage, goTo] = useStage(initialStage, pathOf)
  const { queue, state, savedAt, wasRestored } = useSaves(questionnaire.id)
  const draft = useQuestionnaireDraft(questionnaire, queue)
  const unit = useLearningUnitDraft(questionnaire, queue)
  const isHeldBack = draft.isHeldBack || unit.isHeldBack
  const losesEdits = draft.isHeldBack || (unit.isHeldBack && unit.isBegun)
  const launch = useLaunch(questionnaire.id)
  const [remove, removal] = useMutation(DeleteQuestionnaireDocument)
  const [invitees, setInvitees] = useState(0)
  const [dialog, setDialog] = useState<WizardDialog | null>(null)
  const [round, setRound] = useState(0)
  const [showsAllErrors, setShowsAllErrors] = useState(false)
  const leavesUnpublished = useRef(false)

  const facts = stageFacts(questionnaire, invitees)
  // What was typed a moment ago is stored on the way to the next stage.
  const typed = stageFacts({ ...questionnaire, ...draft.values }, invitees)
  const shown = stagesOf(facts)
  const isCreating = mode === 'create' || !stageIsDone('review', facts)
  const mayCancel = isCreating && !questionnaire.isPublished
  const isCampaign = facts.questionnaireType === 'Campaign' && !facts.isTemplate
  const stageName = (name: Stage) =>
    name === 'review'
      ? t(isCampaign ? 'stages.reviewAndSend' : 'stages.review')
      : name === 'campaign'
        ? t(`stages.campaign.${listType}`)
        : t(`stages.${name}`)

  const hasWrongDates = draft.issues.startDate !== undefined || draft.issues.endDate !== undefined
  const content = useMemo(() => contentProblems(questionnaire.sections)[0], [questionnaire.sections])
  const isWrong = (one: Stage) =>
    (one === 'questionnaire' && content !== undefined) ||
    (one === 'schedule' && draft.isHeldBack && hasWrongDates) ||
    (one === 'campaign' &&
      (unit.isHeldBack || (draft.isHeldBack && Object.keys(draft.issues).some((field) => !field.endsWith('Date')))))
  const leave = () => router.push(questionnairePaths.list(where, listType))
  const published = () => {
    notifications.show({ color: 'teal', message: t('published', { name: questionnaire.name }) })
    leave()
  }
  /** Stores what waits. A wrong field keeps the person where it can be mended. */
  const save = async (): Promise<boolean> => {
    if (isHeldBack || draft.issues.name !== undefined || draft.issues.questionnaireType !== undefined) {
      setShowsAllErrors(true)
      goTo(draft.issues.endDate !== undefined ? 'schedule' : 'campaign')
      return false
    }
    const isStored = await queue.flush()
    // Nothing waits and yet not all is stored: somebody typed in was refused, and the reason stands there.
    if (!isStored && queue.isEmpty) goTo('people')
    return isStored
  }
  const close = async () => {
    if (isHeldBack) setDialog('discard')
    else if (await queue.flush()) leave()
  }
  const preview = async () => {
    if (isHeldBack) await save()
    else if (await queue.flush())
      router.push(
        `${questionnairePaths.preview(where, questionnaire.id, { stage, type: listType })}${mode === 'create' ? '?from=create' : ''}`,
      )
  }
  const next = shown[shown.indexOf(stage) + 1]
  const wrongDates =
    stage === 'schedule' && isWrong(stage) ? (draft.issues.endDate ?? draft.issues.startDate) : undefined
  const wrongContent = stage === 'questionnaire' ? content : undefined
  const isReady = stageIsDone(stage, typed) && wrongDates === undefined && wrongContent === undefined
  const waitsFor = () => {
    if (isReady || stage === 'review') return null
    if (wrongContent !== undefined) return review(`problem.${wrongContent.key}`)
    if (wrongDates !== undefined) return validation(wrongDates)
    return t(stage === 'schedule' && !isCampaign ? 'continueNeeds.questionnaire' : `continueNeeds.${stage}`)
  }
  const handleContinue = async () => {
    if (next !== undefined && (await save())) goTo(next)
  }
  const handleLaunch = async () => {
    leavesUnpublished.current = false
    if (!(await save())) return
    const outcome = await launch.launch()
    if (outcome === 'published') published()
    else if (outcome === 'incomplete') goTo('review')
  }
  const handleSaveAndClose = async () => {
    if (!(await save())) return
    const publishes = (stage === 'schedule' || stage === 'review') && !facts.isTemplate && !facts.isPublished
    leavesUnpublished.current = true
    const outcome = publishes ? await launch.launch() : 'incomplete'
    if (outcome === 'published' || outcome === 'incomplete') leave()
  }
  const handleRefuse = () => {
    launch.refuse()
    if (leavesUnpublished.current) leave()
  }
  const handleGone = () => {
    queue.clear()
    leave()
  }
  const handleConfirmCancel = async () => {
    queue.clear()
    const isGone = await remove({ variables: { id: questionnaire.id } }).then(
      () => true,
      () => false,
    )
    setDialog(null)
    if (isGone) leave()
  }

  return (
    <Stack gap="lg">
      <PageHeader
        title={questionnaire.name === '' ? t(`title.${mode}.${listType}`) : questionnaire.name}
        back={{ href: questionnairePaths.list(where, listType), label: t(`list.${listType}`) }}
      >
        <SavedState
          status={
            losesEdits && (shownStatus[state.status] === 'idle' || shownStatus[state.status] === 'saved')
              ? 'heldBack'
              : shownStatus[state.status]
          }
          savedAt={savedAt}
        />
        <Button variant="default" onClick={preview}>
          {t('preview')}
        </Button>
        <Button variant="default" onClick={mayCancel ? () => setDialog('cancel') : close}>
          {t(mayCancel ? 'cancel' : 'close')}
        </Button>
        <Button variant={isCreating ? 'light' : 'filled'} loading={launch.isBusy} onClick={handleSaveAndClose}>
          {t('saveAndClose')}
        </Button>
      </PageHeader>
      {questionnaire.displayState !== 'Building' && (
        <Group gap="sm">
          <StateBadge state={questionnaire.displayState} />
          <Text size="sm">{t(`publishedAlready.${questionnaire.displayState}`)}</Text>
        </Group>
      )}
      <WizardStages
        stages={shown}
        facts={facts}
        active={stage}
        isWrong={isWrong}
        nameOf={stageName}
        hrefOf={pathOf}
        onGoTo={goTo}
      />
      {state.status === 'failed' && (
        <SaveProblem
          error={state.error}
          queue={queue}
          questionnaireId={questionnaire.id}
          timeZone={questionnaire.timeZone}
          onSettled={() => setRound(round + 1)}
        />
      )}
      {wasRestored && <RestoredNotice />}
      {launch.error !== null && <ErrorBanner error={launch.error} />}
      {removal.error !== undefined && <ErrorBanner error={removal.error} />}
      <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
        {stage === 'campaign' && (
          <DetailsStage
            draft={draft}
            isTemplate={questionnaire.isTemplate}
            bearsNameOfTemplate={isOfTemplate}
            showsAllErrors={showsAllErrors}
          >
            <Fragment key={round}>
              {renderLearningUnit({
                draft: unit,
                participants: facts.isTemplate ? null : facts.participants,
                showsAllErrors,
              })}
            </Fragment>
          </DetailsStage>
        )}
        {stage === 'questionnaire' && (
          <ExamplesSlot value={renderExamples}>
            <QuestionnaireStage
              questionnaire={questionnaire}
              queue={queue}
              openQuestionId={openQuestionId}
              renderEditor={renderEditor}
            />
          </ExamplesSlot>
        )}
        {stage !== 'questionnaire' && <KeptSections sections={questionnaire.sections} queue={queue} />}
        {isCampaign && (
          <Box hidden={stage !== 'people'}>
            {renderPeople({
              queue,
              onInvitees: setInvitees,
              staysHere: (path) => shown.some((one) => pathOf(one) === path),
            })}
          </Box>
        )}
        {stage === 'schedule' && (
          <ScheduleStage
            draft={draft}
            isOver={typed.isOver}
            isTemplate={questionnaire.isTemplate}
            isCampaign={isCampaign}
            isPublished={questionnaire.isPublished}
            timeZone={questionnaire.timeZone}
          />
        )}
        {stage === 'review' && (
          <ReviewStage
            questionnaire={questionnaire}
            facts={facts}
            stageName={stageName}
            currencySymbol={currencySymbol}
            isBusy={launch.isBusy}
            mayLaunch={mayPublish(facts) && content === undefined}
            summaryPath={questionnairePaths.summary(where, questionnaire.id)}
            analysisTypes={analysisTypes}
            onGoTo={goTo}
            onLaunch={handleLaunch}
          />
        )}
        {isCreating && next !== undefined && (
          <Group justify="flex-end" mt="xl">
            {waitsFor() !== null && (
              <Text size="sm" c="dimmed" id={reasonId}>
                {waitsFor()}
              </Text>
            )}
            <Button disabled={!isReady} aria-describedby={reasonId} onClick={handleContinue}>
              {t('continue')}
            </Button>
          </Group>
        )}
      </Paper>
      {stage === 'review' && <WayBackButtons questionnaire={questionnaire} onGone={handleGone} />}
      <WizardDialogs
        dialog={dialog}
        isBusy={removal.loading}
        launch={launch}
        onShow={setDialog}
        onConfirmCancel={handleConfirmCancel}
        onClose={close}
        onLeave={leave}
        onPublished={published}
        onRefuse={handleRefuse}
      />
    </Stack>
  )
}
