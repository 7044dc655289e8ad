'use client'
import { useMutation } from '@apollo/client/react'
import { type QuestionnaireType, updateQuestionnaireSchema } from '@/domain/questionnaire'
import { type ReminderPlan, storedReminderPlan } from '@/domain/reminder'
import {
  type QuestionnaireDetailFragment,
  UpdateQuestionnaireDocument,
} from '@/graphql/questionnaire/__generated__/operations'
import { schemaIssues } from '@/components/forms/validation/schemaIssues'
import type { SaveQueue } from './SaveQueue'
import { saveRank } from './saveRank'
import type { FieldKeys } from './storable'
import { type Draft, useDraft } from './useDraft'

export type QuestionnaireFields = {
  name: string
  description: string
  templateDescription: string
  thanksText: string
  thanksLink: string
  thanksLinkLabel: string
  questionnaireType: QuestionnaireType | null
  startDate: string | null
  endDate: string | null
  reminderType: string
  reminderPlan: ReminderPlan | null
}
export type QuestionnaireDraft = Draft<QuestionnaireFields>

function fieldsOf(questionnaire: QuestionnaireDetailFragment): QuestionnaireFields {
  const { name, description, templateDescription, questionnaireType, startDate, endDate, reminderType } = questionnaire
  const { thanksText, thanksLink, thanksLinkLabel } = questionnaire
  return {
    name,
    description,
    templateDescription,
    thanksText,
    thanksLink,
    thanksLinkLabel,
    questionnaireType,
    startDate,
    endDate,
    reminderType,
    reminderPlan: storedReminderPlan(questionnaire.reminderPlan),
  }
}

/** Draft of the details and the schedule of a questionnaire, edited on two stages and stored as one record. */
export function useQuestionnaireDraft(
  questionnaire: QuestionnaireDetailFragment,
  queue: SaveQueue,
): QuestionnaireDraft {
  const [update] = useMutation(UpdateQuestionnaireDocument)
  const { id, version } = questionnaire
  return useDraft<QuestionnaireFields>({
    record: 'questionnaire',
    rank: saveRank.questionnaire,
    queue,
    stored: fieldsOf(questionnaire),
    version,
    issuesOf: (values): FieldKeys<QuestionnaireFields> => ({
      ...schemaIssues<QuestionnaireFields>(updateQuestionnaireSchema, {
        id,
        ...values,
        // A wave keeps the type that no one chooses.
        ...(values.questionnaireType === 'FollowUp' ? { questionnaireType: undefined } : {}),
      }),
      ...(values.questionnaireType === null ? { questionnaireType: 'templateTypeRequired' } : {}),
    }),
    // A template starts without a type; its name can be stored before that is set.
    mayLack: ['questionnaireType'],
    save: async ({ questionnaireType, ...values }, expected) => {
      const type = questionnaireType === null ? {} : { questionnaireType }
      const { data } = await update({ variables: { model: { id, version: expected, ...values, ...type } } })
      return data?.updateQuestionnaire.version ?? version
    },
  })
}
