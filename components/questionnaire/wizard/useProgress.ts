import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { type Stage, stageIsDone, stagesOf } from '@/domain/questionnaire'
import { listTypeOfQuestionnaire } from '../listTypeOfQuestionnaire'
import { contentProblems } from './contentProblems'
import type { EditedQuestionnaire } from './EditedQuestionnaire'
import { stageFacts } from './stageFacts'
import type { LearningUnitDraft } from './saving/useLearningUnitDraft'
import type { QuestionnaireDraft } from './saving/useQuestionnaireDraft'

type Edited = {
  questionnaire: EditedQuestionnaire
  draft: QuestionnaireDraft
  unit: LearningUnitDraft
  invitees: number
  stage: Stage
}

/** Progress of a questionnaire: its stages, their errors, and what the open one still requires. */
export function useProgress({ questionnaire, draft, unit, invitees, stage }: Edited) {
  const t = useTranslations('questionnaire.wizard')
  const review = useTranslations('questionnaire.review')
  const validation = useValidationMessages()
  const facts = stageFacts(questionnaire, invitees)
  // Pending input is stored on the way to the next stage.
  const typed = stageFacts({ ...questionnaire, ...draft.values }, invitees)
  const stages = stagesOf(facts)
  const isCampaign = facts.questionnaireType === 'Campaign' && !facts.isTemplate
  const stageName = (name: Stage) =>
    name === 'review'
      ? t(isCampaign ? 'stages.reviewAndSend' : 'stages.review')
      : name === 'campaign'
        ? t(`stages.campaign.${listTypeOfQuestionnaire(questionnaire)}`)
        : t(`stages.${name}`)
  const { startDate, endDate, reminderPlan, ...ofDetails } = draft.issues
  const wrongSchedule = endDate ?? startDate ?? reminderPlan
  const content = useMemo(() => contentProblems(questionnaire.sections)[0], [questionnaire.sections])
  const isWrong = (one: Stage) =>
    (one === 'questionnaire' && content !== undefined) ||
    (one === 'schedule' && draft.isHeldBack && wrongSchedule !== undefined) ||
    (one === 'campaign' && (unit.isHeldBack || (draft.isHeldBack && Object.keys(ofDetails).length > 0)))
  const wrongDates = stage === 'schedule' && isWrong(stage) ? wrongSchedule : undefined
  const wrongContent = stage === 'questionnaire' ? content : undefined
  const isReady = stageIsDone(stage, typed) && wrongDates === undefined && wrongContent === undefined
  const needs = () => {
    if (isReady || stage === 'review') return null
    if (wrongContent !== undefined) return review(`problem.${wrongContent.key}`)
    if (wrongDates !== undefined) return validation(wrongDates)
    return t(stage === 'schedule' && !isCampaign ? 'continueNeeds.questionnaire' : `continueNeeds.${stage}`)
  }
  return {
    facts,
    /** Dates that the schedule shows are stored as soon as it is left. */
    factsOfLinks: stage === 'schedule' ? { ...facts, startDate: typed.startDate, endDate: typed.endDate } : facts,
    stages,
    next: stages[stages.indexOf(stage) + 1],
    isCampaign,
    isOver: typed.isOver,
    isContentWrong: content !== undefined,
    isWrong,
    stageName,
    isReady,
    /** What is required before the open stage can be left; null when nothing is. */
    waitsFor: needs(),
  }
}

export type Progress = ReturnType<typeof useProgress>
