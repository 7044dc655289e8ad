import { useMutation } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { type Area, questionnairePaths } from '@/domain/paths'
import type { Stage } from '@/domain/questionnaire'
import { DeleteQuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import { listTypeOfQuestionnaire } from '../listTypeOfQuestionnaire'
import { placeOf } from '../placeOf'
import type { EditedQuestionnaire } from './EditedQuestionnaire'
import type { SaveQueue } from './saving/SaveQueue'
import { useDays } from '../useDays'
import { useLaunch } from './useLaunch'
import type { LearningUnitDraft } from './saving/useLearningUnitDraft'
import type { Progress } from './useProgress'
import type { ScheduledDraft } from './stages/useProposedDates'

type WizardDialog = 'cancel' | 'discard'

type Edited = {
  where: { area: Area; departmentId: string | null }
  mode: 'create' | 'edit'
  questionnaire: EditedQuestionnaire
  draft: ScheduledDraft
  unit: LearningUnitDraft
  queue: SaveQueue
  progress: Progress
  stage: Stage
  goTo: (stage: Stage) => void
}

/** Actions that leave the stage or the wizard: each stores pending edits first, and stays where that fails. */
export function useWizardActions({ where, mode, questionnaire, draft, unit, queue, progress, stage, goTo }: Edited) {
  const router = useRouter()
  const [dialog, setDialog] = useState<WizardDialog | null>(null)
  const { save, correct, showsAllErrors, isHeldBack } = useSave({ draft, unit, queue, goTo })
  const listType = listTypeOfQuestionnaire(questionnaire)

  const leave = () => router.push(placeOf(where, questionnaire).href)
  const stand = () => router.push(questionnairePaths.overview(where, questionnaire.id))
  const { removal, remove } = useRemoval(questionnaire.id, { queue, leave })
  const publishing = usePublishing({ questionnaire, draft, progress, stage, goTo, save, leave, stand })
  useTypedPeople({ questionnaire, queue, stage })
  // Stored in a published campaign, typed people would be invited at once: that takes a press on a button that saves.
  const flush = () => queue.flush({ automaticOnly: questionnaire.isPublished })
  const close = async () => {
    draft.acceptDates()
    if (isHeldBack) setDialog('discard')
    else if (await flush()) leave()
  }
  const preview = async () => {
    draft.acceptDates()
    if (isHeldBack) await save()
    else if (await flush())
      router.push(
        `${questionnairePaths.preview(where, questionnaire.id, { stage, type: listType })}${mode === 'create' ? '?from=create' : ''}`,
      )
  }
  const goNext = async () => {
    if (focusInvalid()) return
    draft.acceptDates()
    if (progress.next !== undefined && (await save())) goTo(progress.next)
  }
  /** Opens a stage; from the schedule a later one only when its dates can be read, like Continue, and with them stored. */
  const turnTo = async (next: Stage) => {
    if (stage === 'schedule' && next === 'review') {
      if (focusInvalid()) return
      if (draft.isProposed) {
        draft.acceptDates()
        await flush()
      }
    }
    goTo(next)
  }
  const leaveGone = () => {
    queue.clear()
    leave()
  }
  return {
    ...publishing,
    removal,
    dialog,
    setDialog,
    showsAllErrors,
    leave,
    close,
    /** Stores pending edits; false where that fails. */
    store: flush,
    correct,
    preview,
    goNext,
    turnTo,
    leaveGone,
    cancel: () => remove().finally(() => setDialog(null)),
  }
}

/** Deletes what is not to be built any further, and leaves. */
function useRemoval(id: string, { queue, leave }: { queue: SaveQueue; leave: () => void }) {
  const [run, removal] = useMutation(DeleteQuestionnaireDocument)
  const remove = async () => {
    queue.clear()
    const isGone = await run({ variables: { id } }).then(
      () => true,
      () => false,
    )
    if (isGone) leave()
  }
  return { removal, remove }
}

export type WizardActions = ReturnType<typeof useWizardActions>

/**
 * Moves the focus to the first invalid field of the open stage; returns false where there is none. `alsoRefused` adds
 * what only the server refused, which can be left behind.
 */
function focusInvalid({ alsoRefused = false } = {}): boolean {
  const invalid = [
    ...document.querySelectorAll<HTMLElement>(`[aria-invalid="true"]${alsoRefused ? '' : ':not([data-refused])'}`),
  ]
  // The participants stage stays mounted while it is hidden.
  const first = invalid.find((field) => field.closest('[hidden]') === null)
  first?.focus()
  return first !== undefined
}

/** Focuses the first invalid field as soon as its stage is shown. */
function useFocusInvalidLater(): () => void {
  const isWanted = useRef(false)
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (isWanted.current && focusInvalid({ alsoRefused: true })) isWanted.current = false
  })
  return () => {
    isWanted.current = true
    render()
  }
}

const isScheduleWrong = ({ issues: { startDate, endDate, reminderPlan } }: ScheduledDraft) =>
  (startDate ?? endDate ?? reminderPlan) !== undefined

/**
 * Adds the people typed into a campaign that is being built when their stage is left, so that they are participants on
 * screen before it is launched.
 */
function useTypedPeople({ questionnaire, queue, stage }: Pick<Edited, 'questionnaire' | 'queue' | 'stage'>) {
  const left = useRef(stage)
  const handleStage = useEffectEvent((next: Stage) => {
    if (left.current === 'people' && next !== 'people' && !questionnaire.isPublished) void queue.flush()
    left.current = next
  })
  useEffect(() => handleStage(stage), [stage])
}

/** Stores edits before navigation; returns false when that fails. */
function useSave({ draft, unit, queue, goTo }: Pick<Edited, 'draft' | 'unit' | 'queue' | 'goTo'>) {
  const [showsAllErrors, setShowsAllErrors] = useState(false)
  const isHeldBack = draft.isHeldBack || unit.isHeldBack
  const focusLater = useFocusInvalidLater()
  /** Stores pending edits. With an invalid field, which is focused, the user stays where it can be corrected. */
  const save = async (): Promise<boolean> => {
    if (isHeldBack || draft.issues.name !== undefined || draft.issues.questionnaireType !== undefined) {
      setShowsAllErrors(true)
      goTo(isScheduleWrong(draft) ? 'schedule' : 'campaign')
      focusLater()
      return false
    }
    const isStored = await queue.flush()
    // Nothing is pending but not everything is stored: a person typed in was refused, and their row shows the reason.
    if (!isStored && queue.isEmpty) {
      goTo('people')
      focusLater()
    }
    return isStored
  }
  /** Opens the stage with the input that cannot be stored, a section's name where it is none of the drafts; focuses it. */
  const correct = () => {
    if (isHeldBack) return void save()
    goTo('questionnaire')
    focusLater()
  }
  return { save, correct, showsAllErrors, isHeldBack }
}

type Publishing = Pick<Edited, 'questionnaire' | 'draft' | 'progress' | 'stage' | 'goTo'> & {
  save: () => Promise<boolean>
  leave: () => void
  /** Leads to the overview of the questionnaire. */
  stand: () => void
}

/** Publishing, on request or when the wizard is closed. */
function usePublishing({ questionnaire, draft, progress, stage, goTo, save, leave, stand }: Publishing) {
  const t = useTranslations('questionnaire.wizard')
  const { facts } = progress
  const launch = useLaunch(questionnaire.id)
  const { day } = useDays(questionnaire.timeZone)
  const published = () => {
    const mails = launch.invitations()
    const text = t('published', { name: questionnaire.name })
    if (mails === null) notifications.show({ color: 'teal', message: text })
    else
      notifications.show({
        color: 'teal',
        title: text,
        message:
          mails.startsOn === null
            ? t('invitedNow', { count: mails.count })
            : t('invitedLater', { day: day(mails.startsOn) }),
      })
    stand()
  }
  const publish = async () => {
    if (!(await save())) return
    const outcome = await launch.launch()
    if (outcome === 'published') published()
    else if (outcome === 'incomplete') goTo('review')
  }
  const saveAndClose = async () => {
    // An unreadable date is in no draft: the dates stored before would be published.
    if (stage === 'schedule' && focusInvalid()) return
    draft.acceptDates()
    if (!(await save())) return
    const publishes = (stage === 'schedule' || stage === 'review') && !facts.isTemplate && !facts.isPublished
    const outcome = publishes ? await launch.launch() : 'incomplete'
    if (outcome === 'published') published()
    else if (outcome === 'incomplete') leave()
  }
  /** In place of publishing: leaves, as everything is stored. */
  const decline = () => {
    launch.decline()
    leave()
  }
  return { launch, published, publish, saveAndClose, decline }
}
