import type { QuestionnaireType } from './questionnaire'

export const stages = ['campaign', 'questionnaire', 'people', 'schedule', 'review'] as const
/** The steps of building a questionnaire, in order. */
export type Stage = (typeof stages)[number]

export type StageFacts = {
  isTemplate: boolean
  questionnaireType: QuestionnaireType | null
  name: string
  questions: number
  participants: number
  /** Open links that are neither closed nor over: with one, people need not be invited. */
  openLinks: number
  startDate: Date | null
  endDate: Date | null
  isPublished: boolean
  /** Whether its last day has passed. */
  isOver: boolean
}

/**
 * The stages of a questionnaire; only a campaign that is not a template has participants. Of a wave only the questions are
 * edited: all else follows from its campaign.
 */
export function stagesOf({
  isTemplate,
  questionnaireType,
}: Pick<StageFacts, 'isTemplate' | 'questionnaireType'>): readonly Stage[] {
  if (questionnaireType === 'FollowUp') return ['questionnaire']
  return questionnaireType === 'Campaign' && !isTemplate ? stages : stages.filter((stage) => stage !== 'people')
}

/** A finished questionnaire can no longer start. */
const datesAreValid = ({ startDate, endDate, isPublished, isOver }: StageFacts) =>
  startDate !== null && endDate !== null && endDate.getTime() > startDate.getTime() && (isPublished || !isOver)
const isCampaign = (facts: StageFacts) => facts.questionnaireType === 'Campaign' && !facts.isTemplate

/** Which stages are shown as done. */
export function stageIsDone(stage: Stage, facts: StageFacts): boolean {
  switch (stage) {
    case 'campaign':
      return facts.name.trim() !== ''
    case 'questionnaire':
      return facts.questions > 0
    case 'people':
      return !isCampaign(facts) || facts.participants > 0 || facts.openLinks > 0
    case 'schedule':
      return (
        stageIsDone('campaign', facts) &&
        stageIsDone('questionnaire', facts) &&
        stageIsDone('people', facts) &&
        (!isCampaign(facts) || datesAreValid(facts))
      )
    case 'review':
      return facts.isTemplate
        ? facts.name.trim() !== '' && facts.questionnaireType !== null && facts.questions > 0
        : facts.isPublished
  }
}

/** Which stages may be opened: each requires the ones before it. */
export function stageIsOpen(stage: Stage, facts: StageFacts): boolean {
  const named = stageIsDone('campaign', facts)
  const hasQuestions = stageIsDone('questionnaire', facts)
  switch (stage) {
    case 'campaign':
      return true
    case 'questionnaire':
      return named
    case 'people':
      return named && hasQuestions
    case 'schedule':
      return named && (facts.isTemplate || (isCampaign(facts) ? stageIsDone('people', facts) : hasQuestions))
    case 'review':
      return named && (facts.isTemplate || stageIsDone('schedule', facts))
  }
}

/** What a questionnaire lacks to be published: the field and the message key of each. */
export function missingToPublish(facts: StageFacts): { path: string; key: string }[] {
  const { startDate, endDate, questionnaireType } = facts
  const missing: [boolean, path: string, key: string][] = [
    [!stageIsDone('campaign', facts), 'name', 'nameRequired'],
    [!stageIsDone('questionnaire', facts), 'questions', 'questionRequired'],
    [!stageIsDone('people', facts), 'participants', 'chooseSomeone'],
    [questionnaireType === 'Campaign' && startDate === null, 'startDate', 'required'],
    [questionnaireType === 'Campaign' && endDate === null, 'endDate', 'required'],
    [startDate !== null && endDate !== null && !datesAreValid(facts), 'endDate', 'endsBeforeStart'],
  ]
  return missing.flatMap(([isMissing, path, key]) => (isMissing ? [{ path, key }] : []))
}

/**
 * Whether the launch button may publish: a campaign needs everything before review, self-service needs questions;
 * neither may be over.
 */
export function mayPublish(facts: StageFacts): boolean {
  return !facts.isTemplate && !facts.isPublished && !facts.isOver && stageIsDone('schedule', facts)
}
