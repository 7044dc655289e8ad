import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFollowUps } from '@/components/shared/followUp/useFollowUps'
import { useFollowUpText } from '@/components/shared/followUp/useFollowUpText'
import { useDays } from '@/components/questionnaire/useDays'
import { usePlanText, useUnsentText } from '@/components/questionnaire/usePlanText'
import { dayInZone } from '@/domain/day'
import { formatMoney } from '@/domain/format'
import type { Stage, StageFacts } from '@/domain/questionnaire'
import { type ReminderPlan, storedReminderPlan } from '@/domain/reminder'
import { questionnaireCost } from '@/domain/result'
import type { QuestionnaireDetailFragment } from '@/graphql/questionnaire/__generated__/operations'

/** Without a value, the stage holds nothing of it. */
type Row = [label: string, value: ReactNode | null, stage: Stage]

export const isCampaignOf = ({ questionnaireType, isTemplate }: StageFacts): boolean =>
  questionnaireType === 'Campaign' && !isTemplate

/** When a campaign asks its people again, once that is read; nothing for any other questionnaire. */
function useWaveRow({ id, timeZone }: QuestionnaireDetailFragment, isCampaign: boolean): Row[] {
  const t = useTranslations('followUp.askAgain')
  const { followUps } = useFollowUps(id, { skip: !isCampaign })
  const { when } = useFollowUpText(timeZone)
  if (followUps === undefined) return []
  const planned = followUps.filter(({ state }) => state !== 'Cancelled').map(when)
  return [[t('label'), planned.length === 0 ? null : planned.join('\n'), 'schedule']]
}

/** What the other stages hold, and the stage of each. */
export function useOverviewRows(
  questionnaire: QuestionnaireDetailFragment,
  facts: StageFacts,
  currencySymbol: string,
): Row[] {
  const t = useTranslations('questionnaire.review')
  const types = useTranslations('questionnaire.type')
  const { range } = useDays(questionnaire.timeZone)
  const isCampaign = isCampaignOf(facts)
  const planText = usePlanText()
  const plan = storedReminderPlan(questionnaire.reminderPlan)
  const unsentText = useUnsentText()
  const { startDate, endDate } = facts
  const unsent = (own: ReminderPlan) =>
    startDate === null || endDate === null
      ? []
      : unsentText(own, dayInZone(startDate, questionnaire.timeZone), dayInZone(endDate, questionnaire.timeZone))
  const isReminding = questionnaire.reminderType === 'Standard'
  const reminders =
    isReminding && plan !== null
      ? [planText(plan), ...unsent(plan)].join('\n')
      : t(isReminding ? 'remindersOn' : 'remindersOff')
  const unit = questionnaire.learningUnit?.archived === false ? questionnaire.learningUnit : null
  const isPriced = unit !== null && questionnaire.isTemplate && unit.cost === 0
  const learningUnit =
    unit === null
      ? null
      : t(isPriced ? 'learningUnitPerLearner' : 'learningUnitCost', {
          name: unit.name,
          amount: formatMoney(
            currencySymbol,
            isPriced
              ? unit.costPerLearner
              : questionnaireCost(unit, { learners: facts.participants, of: facts.participants }),
          ),
        })
  return [
    [t('name'), questionnaire.name, 'campaign'],
    ...(questionnaire.isTemplate
      ? [
          [
            t('type'),
            questionnaire.questionnaireType === null ? null : types(questionnaire.questionnaireType),
            'campaign',
          ] as Row,
        ]
      : []),
    [t('description'), questionnaire.description === '' ? null : questionnaire.description, 'campaign'],
    [t('learningUnit'), learningUnit, 'campaign'],
    [t('sections'), questionnaire.sections.length, 'questionnaire'],
    [t('questions'), facts.questions, 'questionnaire'],
    ...(isCampaign ? [[t('participants'), facts.participants, 'people'] as Row] : []),
    ...(isCampaign && facts.openLinks > 0 ? [[t('openLinks'), facts.openLinks, 'people'] as Row] : []),
    ...(questionnaire.isTemplate
      ? []
      : [[t('dates'), range(questionnaire.startDate, questionnaire.endDate), 'schedule'] as Row]),
    ...(isCampaign || questionnaire.isTemplate ? [[t('reminders'), reminders, 'schedule'] as Row] : []),
    ...useWaveRow(questionnaire, isCampaign),
  ]
}
