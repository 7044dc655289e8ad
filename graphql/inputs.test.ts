import { buildSchema, isInputObjectType, isNonNullType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { analyserResultsSchema } from '@/domain/analyser'
import { addParticipantsSchema, createAudienceSchema } from '@/domain/audience'
import { createAnalysisTypeSchema, updateAnalysisTypeSchema } from '@/domain/analysisType'
import { erasePersonSchema, eraseSubscriptionSchema } from '@/domain/erasure'
import {
  conditionSchema,
  importQuestionnaireQuestionsSchema,
  createQuestionSchema,
  saveStatementsSchema,
  updateQuestionSchema,
} from '@/domain/question'
import { answersImportSchema, answersPlanSchema } from '@/domain/importedAnswers'
import { importUsersSchema, startImportSchema } from '@/domain/importJob'
import { createLearningUnitSchema, updateLearningUnitSchema } from '@/domain/learningUnit'
import { createProfileSchema, registerProfileSchema, savePersonSchema, updateProfileSchema } from '@/domain/profile'
import {
  createQuestionnaireSchema,
  createQuestionnaireSectionSchema,
  updateQuestionnaireMailsSchema,
  updateQuestionnaireSchema,
  updateQuestionnaireSectionSchema,
} from '@/domain/questionnaire'
import {
  createQuestionnaireAnalysisTypeLinkSchema,
  updateQuestionnaireAnalysisTypeLinkSchema,
} from '@/domain/questionnaireAnalysisTypeLink'
import {
  addQuestionnaireUserSchema,
  createQuestionnaireRespondentSessionSchema,
  updateQuestionnaireRespondentSessionSchema,
} from '@/domain/questionnaireRespondentSession'
import {
  createQuestionResponseSchema,
  saveQuestionResponsesSchema,
  updateQuestionResponseSchema,
} from '@/domain/questionResponse'
import { saveNotificationChoicesSchema } from '@/domain/notification'
import { reminderPlanSchema } from '@/domain/reminder'
import { createReportPackageSchema, updateReportPackageItemSchema } from '@/domain/reportPackage'
import { updateCommitmentSchema } from '@/domain/commitment'
import { updateManagerViewSchema } from '@/domain/manager'
import { createFollowUpSchema, updateFollowUpSchema } from '@/domain/followUp'
import { expectedValueSchema, updateExpectedValuesSchema } from '@/domain/impact'
import { createOpenLinkSchema, updateOpenLinkSchema } from '@/domain/openLink'
import { createSavedViewSchema } from '@/domain/savedView'
import { createProgrammeSchema, updateProgrammeSchema } from '@/domain/programme'
import { createScaleLabelSetSchema, updateScaleLabelSetSchema } from '@/domain/scaleLabelSet'
import { createSubscriptionSchema, updateSubscriptionSchema } from '@/domain/subscription'
import { createSubscriptionDepartmentSchema, updateSubscriptionDepartmentSchema } from '@/domain/subscriptionDepartment'
import {
  createSubscriptionTemplateLinkSchema,
  saveSubscriptionTemplateLinksSchema,
  updateSubscriptionTemplateLinkSchema,
} from '@/domain/subscriptionTemplateLink'
import { typeDefs } from './__generated__/typeDefs'

/** The input types of the contract and the schema that validates each of them. */
const checked = {
  AddParticipantsInput: addParticipantsSchema,
  AnalyserInput: analyserResultsSchema.shape.input,
  AnswersColumnInput: answersPlanSchema.shape.columns.element,
  AnswersSheetInput: answersPlanSchema.shape.sheets.element,
  AnalysisTypeCreateInput: createAnalysisTypeSchema,
  AnalysisTypeUpdateInput: updateAnalysisTypeSchema,
  AudienceCreateInput: createAudienceSchema,
  CommitmentUpdateInput: updateCommitmentSchema,
  ErasePersonInput: erasePersonSchema,
  EraseSubscriptionInput: eraseSubscriptionSchema,
  ExpectedValueInput: expectedValueSchema,
  ExpectedValuesUpdateInput: updateExpectedValuesSchema,
  FollowUpCreateInput: createFollowUpSchema,
  FollowUpUpdateInput: updateFollowUpSchema,
  ImportAnswersInput: answersImportSchema,
  ImportMappingInput: startImportSchema.shape.mapping.element,
  ImportQuestionnaireQuestionsInput: importQuestionnaireQuestionsSchema,
  ImportUsersInput: importUsersSchema,
  LearningUnitCreateInput: createLearningUnitSchema,
  LearningUnitUpdateInput: updateLearningUnitSchema,
  ManagerViewUpdateInput: updateManagerViewSchema,
  PersonInput: savePersonSchema,
  NotificationChoiceInput: saveNotificationChoicesSchema.shape.choices.element,
  NotificationChoicesInput: saveNotificationChoicesSchema,
  ProfileCreateInput: createProfileSchema,
  ProgrammeCreateInput: createProgrammeSchema,
  ProgrammeUpdateInput: updateProgrammeSchema,
  ProfileRegisterInput: registerProfileSchema,
  ProfileUpdateInput: updateProfileSchema,
  ConditionInput: conditionSchema,
  ConditionTermInput: conditionSchema.shape.terms.element,
  QuestionCreateInput: createQuestionSchema,
  QuestionResponseCreateInput: createQuestionResponseSchema,
  OpenLinkCreateInput: createOpenLinkSchema,
  OpenLinkUpdateInput: updateOpenLinkSchema,
  QuestionResponseRowInput: saveQuestionResponsesSchema.shape.responses.element,
  QuestionResponseUpdateInput: updateQuestionResponseSchema,
  QuestionUpdateInput: updateQuestionSchema,
  QuestionnaireAnalysisTypeLinkCreateInput: createQuestionnaireAnalysisTypeLinkSchema,
  QuestionnaireAnalysisTypeLinkUpdateInput: updateQuestionnaireAnalysisTypeLinkSchema,
  QuestionnaireCreateInput: createQuestionnaireSchema,
  QuestionnaireMailsInput: updateQuestionnaireMailsSchema,
  QuestionnaireRespondentSessionCreateInput: createQuestionnaireRespondentSessionSchema,
  QuestionnaireRespondentSessionUpdateInput: updateQuestionnaireRespondentSessionSchema,
  QuestionnaireSectionCreateInput: createQuestionnaireSectionSchema,
  QuestionnaireSectionUpdateInput: updateQuestionnaireSectionSchema,
  QuestionnaireUpdateInput: updateQuestionnaireSchema,
  QuestionnaireUserInput: addQuestionnaireUserSchema,
  ReminderPlanInput: reminderPlanSchema,
  ReportPackageCreateInput: createReportPackageSchema,
  ReportPackageItemUpdateInput: updateReportPackageItemSchema,
  SaveQuestionResponsesInput: saveQuestionResponsesSchema,
  SaveStatementsInput: saveStatementsSchema,
  StatementInput: saveStatementsSchema.shape.statements.element,
  SavedViewCreateInput: createSavedViewSchema,
  ScaleLabelSetCreateInput: createScaleLabelSetSchema,
  ScaleLabelSetUpdateInput: updateScaleLabelSetSchema,
  StartImportInput: startImportSchema,
  SubscriptionCreateInput: createSubscriptionSchema,
  SubscriptionUpdateInput: updateSubscriptionSchema,
  SubscriptionDepartmentCreateInput: createSubscriptionDepartmentSchema,
  SubscriptionDepartmentUpdateInput: updateSubscriptionDepartmentSchema,
  SubscriptionTemplateLinkCreateInput: createSubscriptionTemplateLinkSchema,
  SubscriptionTemplateLinkUpdateInput: updateSubscriptionTemplateLinkSchema,
  SubscriptionTemplateLinksSaveInput: saveSubscriptionTemplateLinksSchema,
}
const inputs = Object.values(buildSchema(typeDefs).getTypeMap()).filter(isInputObjectType)

describe('the inputs of the contract', () => {
  it('are all validated by a schema', () =>
    expect(inputs.map(({ name }) => name).sort()).toEqual(Object.keys(checked).sort()))
  it.each(inputs)('$name has the fields of its schema', (input) => {
    const { shape } = checked[input.name as keyof typeof checked]
    expect(Object.keys(input.getFields()).sort()).toEqual(Object.keys(shape).sort())
  })
  it.each(inputs)('$name requires nothing that its schema makes optional', (input) => {
    const { shape } = checked[input.name as keyof typeof checked]
    const required = Object.values(input.getFields())
      .filter(({ type }) => isNonNullType(type))
      .map(({ name }) => name)
    const optional = Object.entries(shape)
      .filter(([, field]) => field.safeParse(undefined).success)
      .map(([name]) => name)
    expect(required.filter((name) => optional.includes(name))).toEqual([])
  })
})
