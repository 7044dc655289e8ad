import { randomUUID } from 'node:crypto'
import type { Kind, Records } from './records'

/** What an argument of this name means, wherever it stands. An `id` is of what the operation is named after. */
export const kindByName: Record<string, Kind> = {
  analysisTypeId: 'analysisType',
  blobId: 'sheet',
  brandImageBlobReferenceId: 'blob',
  emails: 'email',
  email: 'email',
  notSubscriptionDepartmentId: 'subscriptionDepartment',
  questionId: 'question',
  questionnaireId: 'questionnaire',
  questionnaireIds: 'questionnaire',
  questionnaireRespondentSessionId: 'questionnaireRespondentSession',
  questionnaireSectionId: 'questionnaireSection',
  roleGroupId: 'roleGroup',
  search: 'words',
  subscriptionDepartmentId: 'subscriptionDepartment',
  subscriptionId: 'subscription',
  userId: 'user',
  userIds: 'user',
}

/** Arguments that mean something else than their name says, by operation and path. */
export const kindByPath: Record<string, Kind> = {
  'archiveProfiles.ids': 'profile',
  'campaignOverviewViewModel.questionnaireId': 'liveQuestionnaire',
  'cancelQuestionnaire.id': 'liveQuestionnaire',
  'cloneQuestionnaire.copyId': 'questionnaire',
  'createProfile.model.id': 'profile',
  'createProfile.model.userId': 'nameless',
  'createQuestionResponse.model.questionId': 'liveQuestion',
  'createQuestionnaireRespondentSession.model.userId': 'nameless',
  'createSubscriptionTemplateLink.model.questionnaireId': 'standardTemplate',
  'duplicateQuestion.copyId': 'question',
  'importJobRows.id': 'importJob',
  'importPreview.questionnaireId': 'liveQuestionnaire',
  'importQuestionnaireQuestions.model.questionnaireId': 'template',
  'moveProfiles.ids': 'profile',
  'moveQuestionnaireEnd.id': 'liveQuestionnaire',
  'placeQuestion.beforeId': 'question',
  'placeQuestionnaireSection.beforeId': 'questionnaireSection',
  'profileForInvite.userId': 'invited',
  'profiles.ids': 'profile',
  'questionResponses.questionnaireId': 'liveQuestionnaire',
  'questionnaireRespondentSession.questionnaireId': 'liveQuestionnaire',
  'questionnaireRespondentSessions.id': 'questionnaireRespondentSession',
  'questionnaireRespondentSessions.questionnaireId': 'liveQuestionnaire',
  'registerProfile.model.id': 'profile',
  'registerProfile.model.userId': 'registered',
  'resendInvites.ids': 'waiting',
  'restoreProfiles.ids': 'archived',
  'savePerson.model.id': 'profile',
  'saveQuestionResponses.model.questionId': 'liveQuestion',
  'saveSubscriptionTemplateLinks.model.exclude': 'standardTemplate',
  'saveSubscriptionTemplateLinks.model.hide': 'standardTemplate',
  'saveSubscriptionTemplateLinks.model.include': 'standardTemplate',
  'saveSubscriptionTemplateLinks.model.show': 'standardTemplate',
  'startQuestionnaireRespondentSession.questionnaireId': 'liveQuestionnaire',
  'subscriptionReportViewModel.id': 'liveQuestionnaire',
  'unpublishQuestionnaire.id': 'questionnaire',
  'updateQuestionnaireMails.model.id': 'questionnaire',
}

/** What a valid call needs although its type lets it be left out. A company is always said. */
export const asked: Record<string, readonly string[]> = {
  createQuestion: ['responseType', 'analysisTypeId'],
  createQuestionResponse: ['amountInput'],
  createQuestionnaire: ['name', 'questionnaireType', 'isTemplate'],
  questionnaireRespondentSession: ['id'],
  profile: ['id'],
  savePerson: ['id'],
  saveQuestionResponses: ['amountInput'],
  updateProfile: ['firstName'],
  updateQuestion: ['responseType', 'analysisTypeId'],
  updateQuestionnaire: ['questionnaireType'],
}

/** What an argument is in one operation alone. */
export const valueByPath: Record<string, (records: Records) => unknown> = {
  'savePerson.model.email': ({ email }) => email,
  'startImport.model.mapping.column': () => 'Email',
}

/** Words and numbers that not everything of their type will do for. */
export const valueByName: Record<string, (records: Records) => unknown> = {
  action: () => 'account.signedIn',
  brandColor: () => '#115577',
  code: ({ code }) => code,
  currencySymbol: () => '€',
  currencyText: () => 'EUR',
  displayOrder: () => 0,
  email: () => `${randomUUID()}@example.test`,
  emails: ({ email }) => [email],
  endDate: () => '2031-01-31',
  first: () => 5,
  from: () => '2026-01-31',
  isTemplate: ({ home }) => home === '',
  lineManagerEmail: () => 'manager@example.test',
  offset: () => 0,
  privacyUrl: () => 'https://example.test/privacy',
  questionType: () => 'Measure',
  reminderType: () => 'Standard',
  responseType: () => 'Number',
  search: () => 'nobody is called this',
  termsUrl: () => 'https://example.test/terms',
  timeZone: () => 'Europe/Paris',
  to: () => '2026-02-28',
}
