'use client'
import { Alert, Button, Group, Paper, Space, Stack, Text } from '@mantine/core'
import { IconHourglassOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { usePathname } from 'next/navigation'
import { isUnreachable } from '@/components/shared/request/errorCode'
import { TabDrafts } from '@/components/shared/unsaved/TabDrafts'
import { useUnloadGuard } from '@/components/shared/unsaved/useUnloadGuard'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FootBar } from '@/components/ui/FootBar'
import { questionnairePaths } from '@/domain/paths'
import { type Stage, stageIsDone, stages } from '@/domain/questionnaire'
import { SavedState } from './saving/SavedState'
import { StateBadge } from '../StateBadge'
import { LifecycleButtons } from '../lifecycle/LifecycleButtons'
import { OpenStage, type StageProps } from './OpenStage'
import type { EditedQuestionnaire } from './EditedQuestionnaire'
import { RestoredNotice, SaveProblem } from './saving/SaveProblem'
import { SaveQueue, type SaveState } from './saving/SaveQueue'
import { useLearningUnitDraft } from './saving/useLearningUnitDraft'
import { type Progress, useProgress } from './useProgress'
import { useQuestionnaireDraft } from './saving/useQuestionnaireDraft'
import { useProposedDates } from './stages/useProposedDates'
import { sectionKey } from './saving/useSectionDraft'
import { useWizardActions } from './useWizardActions'
import { WizardDialogs } from './WizardDialogs'
import { WizardHeader } from './WizardHeader'
import { WizardStages } from './WizardStages'

const shownStatus = {
  clean: 'idle',
  waiting: 'idle',
  pending: 'saving',
  saving: 'saving',
  saved: 'saved',
  failed: 'failed',
  offline: 'offline',
} as const

const isUnpublishedCampaign = ({ questionnaireType, isTemplate, isPublished }: EditedQuestionnaire) =>
  questionnaireType === 'Campaign' && !isTemplate && !isPublished

type Props = StageProps & { mode: 'create' | 'edit'; initialStage: Stage }

/** The five stages of building a questionnaire; edits are stored while typing. */
export function Wizard(props: Props) {
  const { where, mode, initialStage, questionnaire } = props
  const t = useTranslations('questionnaire.wizard')
  const pathOf = (next: Stage) => questionnairePaths[mode](where, questionnaire.id, next)
  const [stage, goTo] = useStage(initialStage, pathOf)
  const { queue, state, savedAt, restored, isSectionHeldBack } = useSaves(questionnaire.id)
  const draft = useProposedDates(useQuestionnaireDraft(questionnaire, queue), {
    isOpen: stage === 'schedule' && isUnpublishedCampaign(questionnaire),
    timeZone: questionnaire.timeZone,
  })
  const unit = useLearningUnitDraft(questionnaire, queue)
  const [invitees, setInvitees] = useState(0)
  const [round, setRound] = useState(0)
  const progress = useProgress({ questionnaire, draft, unit, invitees, stage })
  const actions = useWizardActions({ where, mode, questionnaire, draft, unit, queue, progress, stage, goTo })
  const isCreating = mode === 'create' || !stageIsDone('review', progress.facts)
  const losesEdits = isSectionHeldBack || draft.isHeldBack || (unit.isHeldBack && unit.isBegun)
  const status = shownStatus[state.status]

  return (
    <Stack gap="lg">
      <WizardHeader {...{ where, mode, questionnaire, actions, isCreating }}>
        <SavedState
          status={losesEdits && (status === 'idle' || status === 'saved') ? 'heldBack' : status}
          savedAt={savedAt}
        />
      </WizardHeader>
      {questionnaire.displayState !== 'Building' && (
        <Group gap="sm">
          <StateBadge state={questionnaire.displayState} />
          <Text size="sm">
            {t(`publishedAlready.${questionnaire.displayState}`, { type: questionnaire.questionnaireType ?? '' })}
          </Text>
        </Group>
      )}
      {props.isCompanyOver === true && !questionnaire.isTemplate && !questionnaire.isPublished && (
        <Alert role="status" color="yellow" icon={<IconHourglassOff aria-hidden />}>
          {t('companyOver')}
        </Alert>
      )}
      {progress.stages.length > 1 && (
        <WizardStages
          stages={progress.stages}
          facts={progress.factsOfLinks}
          active={stage}
          isWrong={progress.isWrong}
          nameOf={progress.stageName}
          hrefOf={pathOf}
          onGoTo={(next) => void actions.turnTo(next)}
        />
      )}
      {state.status === 'failed' && (
        <SaveProblem
          error={state.error}
          queue={queue}
          questionnaireId={questionnaire.id}
          timeZone={questionnaire.timeZone}
          onSettled={() => setRound(round + 1)}
        />
      )}
      {restored !== null && (
        <RestoredNotice
          draft={draft}
          unit={unit}
          isSectionHeldBack={restored.isSectionHeldBack && state.status !== 'saved'}
          onGoTo={actions.correct}
        />
      )}
      {actions.launch.error !== null && <ErrorBanner error={actions.launch.error} />}
      {actions.removal.error !== undefined && <ErrorBanner error={actions.removal.error} />}
      <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
        <OpenStage
          {...{ ...props, stage, goTo, pathOf, queue, draft, unit, progress, actions, round }}
          onInvitees={setInvitees}
        />
        {isCreating && progress.next !== undefined && (
          <NextButton
            progress={progress}
            people={stage === 'people' ? { count: progress.facts.participants, invitees } : null}
            onNext={actions.goNext}
          />
        )}
      </Paper>
      {stage === 'review' && <LifecycleButtons questionnaire={questionnaire} onGone={actions.leaveGone} />}
      <WizardDialogs actions={actions} timeZone={questionnaire.timeZone} />
    </Stack>
  )
}

type NextButtonProps = {
  progress: Progress
  /** How many people are asked, and how many of them are still to be added, where that is chosen. */
  people: { count: number; invitees: number } | null
  onNext: () => void
}

/** The button to the next stage, and what is still required for it. */
function NextButton({ progress, people, onNext }: NextButtonProps) {
  const t = useTranslations('questionnaire.wizard')
  const reasonId = useId()
  return (
    <>
      <Space h="md" />
      <FootBar
        note={
          progress.waitsFor ??
          (people === null ? null : t('people', { ...people, others: people.count - people.invitees }))
        }
        noteId={reasonId}
        isInCard
      >
        <Button disabled={!progress.isReady} aria-describedby={reasonId} onClick={onNext}>
          {t('continue')}
        </Button>
      </FootBar>
    </>
  )
}

/**
 * The open stage is the last part of the path; changing it preserves the screen and its input. The question to open is
 * in the address after it.
 */
function useStage(
  initial: Stage,
  pathOf: (stage: Stage) => string,
): [Stage, (stage: Stage, questionId?: string) => void] {
  const pathname = usePathname()
  const [first] = useState(initial)
  const stage = stages.find((candidate) => pathname === pathOf(candidate)) ?? first
  const goTo = (next: Stage, questionId?: string) => {
    if (next !== stage)
      window.history.pushState(null, '', `${pathOf(next)}${questionId === undefined ? '' : `?question=${questionId}`}`)
    window.scrollTo({ top: 0 })
  }
  return [stage, goTo]
}

type Saves = {
  queue: SaveQueue
  state: SaveState
  savedAt: Date | null
  /** Edits that an earlier visit could not store, where any were restored. */
  restored: { isSectionHeldBack: boolean } | null
  /** Edits of a section that cannot be stored as they are. */
  isSectionHeldBack: boolean
}

/**
 * The save queue of a wizard and its state. Leaving the page with unsaved edits prompts first; a reload restores them.
 */
function useSaves(questionnaireId: string): Saves {
  const [state, setState] = useState<SaveState>({ status: 'clean', error: null })
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [isSectionHeldBack, setSectionHeldBack] = useState(false)
  const [force, setRestored] = useState<Saves['restored']>(null)
  const [queue] = useState(() => {
    const onChange = (next: SaveState) => {
      // An unchanged state causes no re-render on every keystroke.
      setState((now) => (now.status === next.status && now.error === next.error ? now : next))
      if (next.status === 'saved') setSavedAt(new Date())
    }
    return new SaveQueue(onChange, {
      isUnreachable,
      copies: new TabDrafts(questionnaireId),
      onHeldBack: setSectionHeldBack,
      onRestored: (key, isHeldBack) =>
        setRestored((now) => ({
          isSectionHeldBack: now?.isSectionHeldBack === true || (isHeldBack && key.startsWith(sectionKey(''))),
        })),
    })
  })
  const isUnsaved = state.status !== 'clean' && state.status !== 'saved'
  useUnloadGuard(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const retry = () => queue.retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isUnsaved, queue])
  // What is left behind unsaved stays in the tab, and the next visit stores it.
  useEffect(() => () => queue.pause(), [queue])
  return { queue, state, savedAt, restored: force, isSectionHeldBack }
}
