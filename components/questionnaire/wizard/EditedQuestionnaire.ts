import type { QuestionnaireQuery } from '@/graphql/questionnaire/__generated__/operations'

/** A questionnaire as the wizard queries it. */
export type EditedQuestionnaire = QuestionnaireQuery['questionnaire']
export type EditedSection = EditedQuestionnaire['sections'][number]
export type EditedQuestion = EditedSection['questions'][number]
