import type { SweeperName } from './sweepFixture'

/** The meaning of each cell of the table. */
export const cells = {
  yes: 'theirs are answered',
  own: 'answered for oneself, not for a colleague',
  others: 'answered for a colleague, not for oneself',
  no: 'their role never may: FORBIDDEN',
  none: 'they have none of this: NOT_FOUND',
  refused: 'theirs, and yet it cannot be done with it',
  signIn: 'UNAUTHENTICATED',
} as const

export const matrixRoles: readonly SweeperName[] = [
  'nobody',
  'person',
  'departmentAdmin',
  'companyAdmin',
  'staff',
  'managingStaff',
]

/**
 * The roles in the order above: anonymous, person, department administrator, company administrator, staff, staff
 * acting for the company.
 */
const table = `
  addParticipantsPreview                signIn   no       yes      yes      none     yes
  administrationDashboardViewModel      signIn   no       no       no       yes      yes
  analyserInterrogationSupportingData   signIn   no       yes      yes      yes      yes
  analyserLearners                      signIn   no       yes      yes      yes      yes
  analyserResults                       signIn   no       yes      yes      yes      yes
  analysisType                          signIn   no       yes      yes      yes      yes
  analysisTypes                         signIn   no       yes      yes      yes      yes
  answersImportPreview                  signIn   no       yes      yes      none     yes
  answersImports                        signIn   no       yes      yes      none     yes
  audiences                             signIn   no       yes      yes      none     yes
  auditEvents                           signIn   no       no       no       yes      yes
  campaignImpact                        signIn   no       yes      yes      none     yes
  campaignLearners                      signIn   no       yes      yes      none     yes
  campaignComparison                    signIn   no       yes      yes      yes      yes
  campaignOverviewViewModel             signIn   no       yes      yes      none     yes
  campaignProgress                      signIn   no       yes      yes      none     yes
  campaignTrajectory                    signIn   no       yes      yes      none     yes
  commitmentResults                     signIn   no       yes      yes      none     yes
  commitments                           signIn   yes      yes      yes      yes      yes
  departmentDashboardViewModel          signIn   no       yes      yes      yes      yes
  comparisonChoices                     signIn   no       yes      yes      yes      yes
  editQuestionnaireSupportingData       signIn   no       yes      yes      yes      yes
  emailChange                           signIn   no       yes      yes      yes      no
  erasurePreview                        signIn   no       no       others   others   others
  erasures                              signIn   no       no       no       yes      yes
  firstSteps                            signIn   no       yes      yes      none     yes
  importJob                             signIn   no       yes      yes      none     yes
  importJobRows                         signIn   no       yes      yes      none     yes
  importPreview                         signIn   no       yes      yes      none     yes
  latestImportJob                       signIn   no       yes      yes      none     yes
  individualReportViewModel             signIn   own      yes      yes      none     others
  latestReportPackage                   signIn   no       yes      yes      none     yes
  learningUnit                          signIn   no       yes      yes      yes      yes
  managerResults                        signIn   no       yes      yes      none     yes
  managerView                           signIn   no       yes      yes      none     yes
  managingEvents                        signIn   no       no       yes      none     yes
  meDashboardViewModel                  signIn   yes      yes      yes      yes      yes
  notificationChoices                   signIn   no       yes      yes      yes      yes
  notifications                         signIn   no       yes      yes      yes      yes
  offeredTemplates                      signIn   no       yes      yes      yes      yes
  openLinks                             signIn   no       yes      yes      none     yes
  operationViewModel                    signIn   no       no       no       yes      yes
  people                                signIn   no       yes      yes      none     yes
  peopleByEmail                         signIn   no       yes      yes      none     yes
  profile                               signIn   own      yes      yes      yes      yes
  profileForInvite                      yes      yes      yes      yes      yes      yes
  profiles                              signIn   no       yes      yes      yes      yes
  programme                             signIn   no       no       yes      none     yes
  programmeFigures                      signIn   no       no       yes      none     yes
  programmes                            signIn   no       no       yes      none     yes
  question                              signIn   no       yes      yes      yes      yes
  questionAnswers                       signIn   no       yes      yes      none     yes
  questionResponses                     signIn   no       yes      yes      none     yes
  questionnaire                         signIn   none     yes      yes      yes      yes
  questionnaireAnalysisTypeLinks        signIn   no       yes      yes      yes      yes
  questionnaireDashboardViewModel       signIn   no       yes      yes      yes      yes
  questionnaireMailPreview              signIn   no       yes      yes      yes      yes
  questionnaireRespondentSession        signIn   own      yes      yes      none     yes
  questionnaireRespondentSessions       signIn   no       yes      yes      none     yes
  questionnaireSections                 signIn   no       yes      yes      yes      yes
  questionnaireFollowUps                signIn   no       yes      yes      none     yes
  questionnaires                        signIn   no       yes      yes      yes      yes
  questions                             signIn   no       yes      yes      yes      yes
  reportBuilderViewModel                signIn   no       yes      yes      none     yes
  reportPackage                         signIn   no       yes      yes      none     yes
  retentionPreview                      signIn   no       no       yes      yes      yes
  roleGroups                            signIn   no       yes      yes      yes      yes
  savedViews                            signIn   no       yes      yes      yes      yes
  scaleLabelSets                        signIn   no       yes      yes      none     yes
  standardTemplates                     signIn   no       no       yes      yes      yes
  subscription                          signIn   yes      yes      yes      yes      yes
  subscriptionAnalyserViewModel         signIn   no       yes      yes      yes      yes
  subscriptionDashboardViewModel        signIn   no       none     yes      yes      yes
  subscriptionDepartment                signIn   no       yes      yes      none     yes
  subscriptionDepartments               signIn   no       yes      yes      none     yes
  subscriptionErasurePreview            signIn   no       no       no       yes      yes
  subscriptionReportViewModel           signIn   no       yes      yes      none     yes
  subscriptions                         signIn   no       no       no       yes      yes
  successCases                          signIn   no       yes      yes      none     yes
  unreadNotifications                   signIn   no       yes      yes      yes      yes
  user                                  signIn   own      yes      yes      yes      yes
  userDashboardViewModel                signIn   no       yes      yes      none     others
  writtenAnswers                        signIn   no       yes      yes      none     yes
  addParticipants                       signIn   no       yes      yes      none     yes
  addQuestionnaireUser                  signIn   no       yes      yes      none     yes
  addReadyFollowUps                     signIn   no       yes      yes      none     yes
  archiveProfiles                       signIn   no       others   others   others   others
  callOffErasure                        signIn   no       no       no       yes      yes
  cancelFollowUp                        signIn   no       yes      yes      none     yes
  cancelAnswersImport                   signIn   no       yes      yes      none     yes
  cancelQuestionnaire                   signIn   no       yes      yes      none     yes
  cancelReportPackage                   signIn   no       yes      yes      none     yes
  changeQuestionnaires                  signIn   no       yes      yes      yes      yes
  changeUserRoleGroup                   signIn   no       others   others   others   others
  closeOpenLink                         signIn   no       yes      yes      none     yes
  cloneQuestionnaire                    signIn   no       yes      yes      yes      yes
  createAnalysisType                    signIn   no       no       yes      yes      yes
  createAudience                        signIn   no       yes      yes      none     yes
  createFollowUp                        signIn   no       yes      yes      none     yes
  createLearningUnit                    signIn   no       yes      yes      yes      yes
  createOpenLink                        signIn   no       yes      yes      none     yes
  createProfile                         signIn   none     yes      yes      none     yes
  createProgramme                       signIn   no       no       yes      none     yes
  createQuestion                        signIn   no       yes      yes      yes      yes
  createQuestionResponse                signIn   own      own      own      none     no
  createQuestionnaire                   signIn   no       yes      yes      yes      yes
  createQuestionnaireAnalysisTypeLink   signIn   no       yes      yes      yes      yes
  createQuestionnaireRespondentSession  signIn   no       yes      yes      none     yes
  createQuestionnaireSection            signIn   no       yes      yes      yes      yes
  createReportPackage                   signIn   no       yes      yes      none     yes
  createSavedView                       signIn   no       yes      yes      yes      yes
  createScaleLabelSet                   signIn   no       no       yes      none     yes
  createSubscription                    signIn   no       no       no       yes      yes
  createSubscriptionDepartment          signIn   no       no       yes      none     yes
  createSubscriptionTemplateLink        signIn   no       no       no       yes      yes
  deleteAnalysisType                    signIn   no       no       yes      yes      yes
  deleteAudience                        signIn   no       yes      yes      none     yes
  deleteOpenLink                        signIn   no       yes      yes      none     yes
  deleteProfile                         signIn   no       others   others   others   others
  deleteProgramme                       signIn   no       no       yes      none     yes
  deleteQuestion                        signIn   no       yes      yes      yes      yes
  deleteQuestionResponse                signIn   own      own      own      none     no
  deleteQuestionnaire                   signIn   no       yes      yes      yes      yes
  deleteQuestionnaireAnalysisTypeLink   signIn   no       yes      yes      yes      yes
  deleteQuestionnaireRespondentSession  signIn   no       yes      yes      none     yes
  deleteQuestionnaireSection            signIn   no       yes      yes      yes      yes
  deleteSavedView                       signIn   no       yes      yes      yes      yes
  deleteScaleLabelSet                   signIn   no       no       yes      none     yes
  deleteSubscription                    signIn   no       no       no       yes      yes
  deleteSubscriptionDepartment          signIn   no       no       yes      none     yes
  deleteSubscriptionTemplateLink        signIn   no       no       no       yes      yes
  dismissFirstSteps                     signIn   no       yes      yes      none     yes
  duplicateQuestion                     signIn   no       yes      yes      yes      yes
  erasePerson                           signIn   no       no       others   others   others
  eraseSubscription                     signIn   no       no       no       yes      yes
  finishQuestionnaireRespondentSession  signIn   own      own      own      none     no
  importAnswers                         signIn   no       yes      yes      none     yes
  importQuestionnaireQuestions          signIn   no       yes      yes      yes      yes
  importUsers                           signIn   no       yes      yes      none     yes
  manageSubscription                    signIn   no       no       no       yes      yes
  markNotificationsRead                 signIn   no       yes      yes      yes      yes
  markWrittenAnswer                     signIn   no       yes      yes      none     yes
  moveProfiles                          signIn   no       others   yes      yes      yes
  moveQuestion                          signIn   no       yes      yes      yes      yes
  moveQuestionnaireEnd                  signIn   no       yes      yes      none     yes
  moveQuestionnaireSection              signIn   no       yes      yes      yes      yes
  openQuestionnaireRespondentSession    signIn   own      own      own      none     no
  placeQuestion                         signIn   no       yes      yes      yes      yes
  placeQuestionnaireSection             signIn   no       yes      yes      yes      yes
  publishQuestionnaire                  signIn   no       yes      yes      refused  yes
  registerProfile                       yes      yes      yes      yes      yes      yes
  releaseMails                          signIn   no       no       no       yes      yes
  resendInvites                         signIn   no       yes      yes      yes      yes
  restoreProfiles                       signIn   no       yes      yes      none     yes
  restoreQuestion                       signIn   no       yes      yes      yes      yes
  restoreQuestionnaireRespondentSession signIn   no       yes      yes      none     yes
  restoreQuestionnaireSection           signIn   no       yes      yes      yes      yes
  saveNotificationChoices               signIn   no       yes      yes      yes      yes
  savePerson                            signIn   no       yes      yes      yes      yes
  retryJob                              signIn   no       no       no       yes      yes
  saveQuestionResponses                 signIn   own      own      own      none     no
  saveStatements                        signIn   no       yes      yes      yes      yes
  saveSubscriptionTemplateLinks         signIn   no       no       yes      yes      yes
  sendQuestionnaireTestMail             signIn   no       yes      yes      yes      yes
  startImport                           signIn   no       yes      yes      none     yes
  startQuestionnaireRespondentSession   signIn   yes      yes      yes      none     no
  takeBackAnswers                       signIn   no       yes      yes      none     yes
  subscriptionTemplateLinks             signIn   no       no       yes      none     yes
  stopManaging                          signIn   no       no       no       yes      yes
  unpublishQuestionnaire                signIn   no       yes      yes      yes      yes
  updateAnalysisType                    signIn   no       no       yes      yes      yes
  updateCommitment                      signIn   own      own      own      none     no
  updateExpectedValues                  signIn   no       yes      yes      none     yes
  updateFollowUp                        signIn   no       yes      yes      none     yes
  updateLearningUnit                    signIn   no       yes      yes      none     yes
  updateManagerView                     signIn   no       yes      yes      none     yes
  updateOpenLink                        signIn   no       yes      yes      none     yes
  updateProfile                         signIn   own      yes      yes      yes      yes
  updateProgramme                       signIn   no       no       yes      none     yes
  updateQuestion                        signIn   no       yes      yes      yes      yes
  updateQuestionResponse                signIn   own      own      own      none     no
  updateQuestionnaire                   signIn   no       yes      yes      yes      yes
  updateQuestionnaireAnalysisTypeLink   signIn   no       yes      yes      yes      yes
  updateQuestionnaireMails              signIn   no       yes      yes      yes      yes
  updateQuestionnaireRespondentSession  signIn   no       yes      yes      none     yes
  updateQuestionnaireSection            signIn   no       yes      yes      yes      yes
  updateReportPackageItem               signIn   no       yes      yes      none     yes
  updateScaleLabelSet                   signIn   no       no       yes      none     yes
  updateSubscription                    signIn   no       no       yes      yes      yes
  updateSubscriptionDepartment          signIn   no       no       yes      none     yes
  updateSubscriptionTemplateLink        signIn   no       no       yes      none     yes
  withdrawEmailChange                   signIn   no       yes      yes      yes      no
`

/** What each role may do with records of its own: an operation, and a cell for each role. */
export const roleMatrix: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([operation = '', ...line]) => [operation, line]),
)
