-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "CodePurpose" AS ENUM ('ConfirmEmail', 'ChangeEmail', 'ResetPassword', 'Invite');

-- CreateEnum
CREATE TYPE "EmailKind" AS ENUM ('ConfirmEmail', 'ResetPassword', 'AccountInvite', 'ChangeEmail', 'QuestionnaireInvite', 'Reminder');

-- CreateEnum
CREATE TYPE "EmailState" AS ENUM ('Queued', 'Kept', 'Sent', 'Failed');

-- CreateEnum
CREATE TYPE "QuestionType" AS ENUM ('Intent', 'Measure', 'Improvement', 'Commitment');

-- CreateEnum
CREATE TYPE "ResponseType" AS ENUM ('Number', 'CurrencyAmount', 'Percentage', 'YesNo', 'Scale', 'ComparisonScale', 'PickOne', 'MultipleChoice', 'TextBoxes');

-- CreateEnum
CREATE TYPE "QuestionnaireType" AS ENUM ('Campaign', 'SelfService');

-- CreateTable
CREATE TABLE "RoleGroup" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "RoleGroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "userName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailConfirmed" BOOLEAN NOT NULL DEFAULT false,
    "phoneNumberConfirmed" BOOLEAN NOT NULL DEFAULT false,
    "passwordHash" TEXT,
    "mustChangePassword" BOOLEAN NOT NULL DEFAULT false,
    "twoFactorEnabled" BOOLEAN NOT NULL DEFAULT false,
    "twoFactorSecret" TEXT,
    "twoFactorLastStep" INTEGER,
    "lockoutEnd" TIMESTAMPTZ(3),
    "lockoutEnabled" BOOLEAN NOT NULL DEFAULT true,
    "accessFailedCount" INTEGER NOT NULL DEFAULT 0,
    "securityStamp" UUID NOT NULL DEFAULT gen_random_uuid(),
    "roleGroupId" UUID NOT NULL,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Profile" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "userId" UUID NOT NULL,
    "firstName" TEXT NOT NULL DEFAULT '',
    "lastName" TEXT NOT NULL DEFAULT '',
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "subscriptionId" UUID,
    "subscriptionDepartmentId" UUID,
    "hasOptedOutOfReminders" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserSession" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "tokenHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "securityStamp" UUID NOT NULL,
    "isPersistent" BOOLEAN NOT NULL DEFAULT true,
    "managedSubscriptionId" UUID,
    "managedUntil" TIMESTAMPTZ(3),
    "userAgent" TEXT,
    "address" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "UserSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OneUseCode" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "userId" UUID NOT NULL,
    "purpose" "CodePurpose" NOT NULL,
    "codeHash" TEXT NOT NULL,
    "email" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "voidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OneUseCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "userId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExternalLogin" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "userId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "providerKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ExternalLogin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "BlobReference" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "filename" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "storageReference" TEXT NOT NULL,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "subscriptionId" UUID,
    "userId" UUID,
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BlobReference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EmailMessage" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" "EmailKind" NOT NULL,
    "state" "EmailState" NOT NULL DEFAULT 'Queued',
    "to" TEXT NOT NULL,
    "replyTo" TEXT,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "hasCode" BOOLEAN NOT NULL DEFAULT false,
    "dedupeKey" TEXT,
    "subscriptionId" UUID,
    "userId" UUID,
    "questionnaireId" UUID,
    "questionnaireRespondentSessionId" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "EmailMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorUserId" UUID,
    "subscriptionId" UUID,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT,
    "detail" JSONB,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Question" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "questionnaireId" UUID NOT NULL,
    "questionnaireSectionId" UUID NOT NULL,
    "subscriptionId" UUID,
    "displayOrder" INTEGER NOT NULL,
    "questionType" "QuestionType" NOT NULL,
    "responseType" "ResponseType",
    "analysisTypeId" UUID,
    "questionText" TEXT NOT NULL DEFAULT '',
    "reinforcementText" TEXT NOT NULL DEFAULT '',
    "isReinforcementRequired" BOOLEAN NOT NULL DEFAULT false,
    "minTextBoxes" INTEGER NOT NULL DEFAULT 1,
    "maxTextBoxes" INTEGER NOT NULL DEFAULT 3,
    "scaleMax" INTEGER NOT NULL DEFAULT 10,
    "isNARequired" BOOLEAN NOT NULL DEFAULT false,
    "isPercentage" BOOLEAN NOT NULL DEFAULT false,
    "isIncrease" BOOLEAN,
    "asksIsolation" BOOLEAN NOT NULL DEFAULT false,
    "asksConfidence" BOOLEAN NOT NULL DEFAULT false,
    "multipleChoiceResponse1" TEXT NOT NULL DEFAULT '',
    "multipleChoiceResponse2" TEXT NOT NULL DEFAULT '',
    "multipleChoiceResponse3" TEXT NOT NULL DEFAULT '',
    "multipleChoiceResponse4" TEXT NOT NULL DEFAULT '',
    "multipleChoiceResponse5" TEXT NOT NULL DEFAULT '',
    "multipleChoiceResponse6" TEXT NOT NULL DEFAULT '',
    "multipleChoiceResponse7" TEXT NOT NULL DEFAULT '',
    "multipleChoiceResponse8" TEXT NOT NULL DEFAULT '',
    "wordingNumber" INTEGER NOT NULL DEFAULT 1,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuestionWording" (
    "questionId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "questionText" TEXT NOT NULL,
    "options" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuestionWording_pkey" PRIMARY KEY ("questionId","number")
);

-- CreateTable
CREATE TABLE "AnalysisType" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "subscriptionId" UUID,
    "name" TEXT NOT NULL,
    "isAdminOnly" BOOLEAN NOT NULL DEFAULT false,
    "baseAmountDefault" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AnalysisType_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuestionnaireAnalysisTypeLink" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "analysisTypeId" UUID NOT NULL,
    "questionnaireId" UUID NOT NULL,
    "subscriptionId" UUID,
    "baseAmount" DECIMAL(18,4) NOT NULL,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuestionnaireAnalysisTypeLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Questionnaire" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL DEFAULT '',
    "subscriptionId" UUID,
    "subscriptionDepartmentId" UUID,
    "isTemplate" BOOLEAN NOT NULL DEFAULT false,
    "questionnaireType" "QuestionnaireType",
    "startDate" TIMESTAMPTZ(3),
    "endDate" TIMESTAMPTZ(3),
    "description" TEXT NOT NULL DEFAULT '',
    "templateDescription" TEXT NOT NULL DEFAULT '',
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "reminderType" TEXT NOT NULL DEFAULT '',
    "isPublished" BOOLEAN NOT NULL DEFAULT false,
    "publishedAt" TIMESTAMPTZ(3),
    "hasSentEmails" BOOLEAN NOT NULL DEFAULT false,
    "userId" UUID,
    "inviteSubject" TEXT,
    "inviteOpening" TEXT,
    "reminderSubject" TEXT,
    "reminderOpening" TEXT,
    "replyTo" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Questionnaire_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuestionnaireSection" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "questionnaireId" UUID NOT NULL,
    "subscriptionId" UUID,
    "name" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "displayOrder" INTEGER NOT NULL,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuestionnaireSection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LearningUnit" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "subscriptionId" UUID,
    "questionnaireId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "learningUnitType" TEXT NOT NULL,
    "cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "costPerLearner" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "provider" TEXT,
    "isMTDSubscription" BOOLEAN NOT NULL DEFAULT false,
    "startDate" TIMESTAMPTZ(3),
    "endDate" TIMESTAMPTZ(3),
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LearningUnit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuestionnaireRespondentSession" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "questionnaireId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "subscriptionDepartmentId" UUID,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "startDate" TIMESTAMPTZ(3),
    "endDate" TIMESTAMPTZ(3),
    "lineManagerName" TEXT NOT NULL DEFAULT '',
    "lineManagerEmail" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "invitedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuestionnaireRespondentSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuestionResponse" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "questionId" UUID NOT NULL,
    "wordingNumber" INTEGER NOT NULL DEFAULT 1,
    "userId" UUID NOT NULL,
    "questionnaireId" UUID NOT NULL,
    "questionnaireRespondentSessionId" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "textInput" TEXT,
    "amountInput" DECIMAL(20,6),
    "yesNoInput" BOOLEAN,
    "eventDate" TIMESTAMPTZ(3),
    "cancelEventDate" TIMESTAMPTZ(3),
    "reinforcementText" TEXT,
    "isolationInput" DECIMAL(5,4),
    "confidenceInput" DECIMAL(5,4),
    "isUserInput" BOOLEAN NOT NULL DEFAULT true,
    "displayOrder" INTEGER NOT NULL DEFAULT 0,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuestionResponse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReminderOccurrence" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "questionnaireRespondentSessionId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "isManual" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReminderOccurrence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Subscription" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "brandColor" TEXT,
    "brandImageBlobReferenceId" UUID,
    "isLimitedSubscription" BOOLEAN NOT NULL DEFAULT false,
    "endDate" TIMESTAMPTZ(3),
    "numberOfQuestionnaires" INTEGER NOT NULL DEFAULT 0,
    "currencyText" TEXT NOT NULL DEFAULT 'GBP',
    "currencySymbol" TEXT NOT NULL DEFAULT '£',
    "timeZone" TEXT NOT NULL DEFAULT 'Europe/London',
    "smallestGroupSize" INTEGER,
    "retentionMonths" INTEGER,
    "privacyNotice" TEXT,
    "privacyUrl" TEXT,
    "termsUrl" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriptionDepartment" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "subscriptionId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SubscriptionDepartment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriptionTemplateLink" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "subscriptionId" UUID NOT NULL,
    "questionnaireId" UUID NOT NULL,
    "isHiddenBySubscriptionAdministrator" BOOLEAN NOT NULL DEFAULT false,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SubscriptionTemplateLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "RoleGroup_name_key" ON "RoleGroup"("name");

-- CreateIndex
CREATE INDEX "User_roleGroupId_idx" ON "User"("roleGroupId");

-- CreateIndex
CREATE UNIQUE INDEX "Profile_userId_key" ON "Profile"("userId");

-- CreateIndex
CREATE INDEX "Profile_subscriptionId_lastName_idx" ON "Profile"("subscriptionId", "lastName");

-- CreateIndex
CREATE INDEX "Profile_subscriptionDepartmentId_idx" ON "Profile"("subscriptionDepartmentId");

-- CreateIndex
CREATE UNIQUE INDEX "UserSession_tokenHash_key" ON "UserSession"("tokenHash");

-- CreateIndex
CREATE INDEX "UserSession_userId_idx" ON "UserSession"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "OneUseCode_codeHash_key" ON "OneUseCode"("codeHash");

-- CreateIndex
CREATE INDEX "OneUseCode_userId_purpose_idx" ON "OneUseCode"("userId", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_userId_codeHash_key" ON "RecoveryCode"("userId", "codeHash");

-- CreateIndex
CREATE INDEX "ExternalLogin_userId_idx" ON "ExternalLogin"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ExternalLogin_provider_providerKey_key" ON "ExternalLogin"("provider", "providerKey");

-- CreateIndex
CREATE UNIQUE INDEX "BlobReference_storageReference_key" ON "BlobReference"("storageReference");

-- CreateIndex
CREATE INDEX "BlobReference_subscriptionId_idx" ON "BlobReference"("subscriptionId");

-- CreateIndex
CREATE INDEX "BlobReference_userId_idx" ON "BlobReference"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "EmailMessage_dedupeKey_key" ON "EmailMessage"("dedupeKey");

-- CreateIndex
CREATE INDEX "EmailMessage_state_nextAttemptAt_idx" ON "EmailMessage"("state", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "EmailMessage_questionnaireRespondentSessionId_idx" ON "EmailMessage"("questionnaireRespondentSessionId");

-- CreateIndex
CREATE INDEX "EmailMessage_subscriptionId_idx" ON "EmailMessage"("subscriptionId");

-- CreateIndex
CREATE INDEX "EmailMessage_questionnaireId_idx" ON "EmailMessage"("questionnaireId");

-- CreateIndex
CREATE INDEX "AuditEvent_subscriptionId_at_idx" ON "AuditEvent"("subscriptionId", "at");

-- CreateIndex
CREATE INDEX "AuditEvent_actorUserId_at_idx" ON "AuditEvent"("actorUserId", "at");

-- CreateIndex
CREATE INDEX "Question_questionnaireId_displayOrder_idx" ON "Question"("questionnaireId", "displayOrder");

-- CreateIndex
CREATE INDEX "Question_questionnaireSectionId_idx" ON "Question"("questionnaireSectionId");

-- CreateIndex
CREATE INDEX "Question_analysisTypeId_idx" ON "Question"("analysisTypeId");

-- CreateIndex
CREATE INDEX "Question_subscriptionId_idx" ON "Question"("subscriptionId");

-- CreateIndex
CREATE INDEX "AnalysisType_subscriptionId_name_idx" ON "AnalysisType"("subscriptionId", "name");

-- CreateIndex
CREATE INDEX "QuestionnaireAnalysisTypeLink_analysisTypeId_idx" ON "QuestionnaireAnalysisTypeLink"("analysisTypeId");

-- CreateIndex
CREATE INDEX "QuestionnaireAnalysisTypeLink_subscriptionId_idx" ON "QuestionnaireAnalysisTypeLink"("subscriptionId");

-- CreateIndex
CREATE UNIQUE INDEX "QuestionnaireAnalysisTypeLink_questionnaireId_analysisTypeI_key" ON "QuestionnaireAnalysisTypeLink"("questionnaireId", "analysisTypeId");

-- CreateIndex
CREATE INDEX "Questionnaire_subscriptionId_questionnaireType_isTemplate_idx" ON "Questionnaire"("subscriptionId", "questionnaireType", "isTemplate");

-- CreateIndex
CREATE INDEX "Questionnaire_subscriptionDepartmentId_idx" ON "Questionnaire"("subscriptionDepartmentId");

-- CreateIndex
CREATE INDEX "QuestionnaireSection_questionnaireId_displayOrder_idx" ON "QuestionnaireSection"("questionnaireId", "displayOrder");

-- CreateIndex
CREATE INDEX "QuestionnaireSection_subscriptionId_idx" ON "QuestionnaireSection"("subscriptionId");

-- CreateIndex
CREATE UNIQUE INDEX "LearningUnit_questionnaireId_key" ON "LearningUnit"("questionnaireId");

-- CreateIndex
CREATE INDEX "LearningUnit_subscriptionId_idx" ON "LearningUnit"("subscriptionId");

-- CreateIndex
CREATE INDEX "QuestionnaireRespondentSession_questionnaireId_idx" ON "QuestionnaireRespondentSession"("questionnaireId");

-- CreateIndex
CREATE INDEX "QuestionnaireRespondentSession_userId_idx" ON "QuestionnaireRespondentSession"("userId");

-- CreateIndex
CREATE INDEX "QuestionnaireRespondentSession_subscriptionId_idx" ON "QuestionnaireRespondentSession"("subscriptionId");

-- CreateIndex
CREATE INDEX "QuestionnaireRespondentSession_subscriptionDepartmentId_idx" ON "QuestionnaireRespondentSession"("subscriptionDepartmentId");

-- CreateIndex
CREATE INDEX "QuestionResponse_questionnaireId_idx" ON "QuestionResponse"("questionnaireId");

-- CreateIndex
CREATE INDEX "QuestionResponse_questionId_idx" ON "QuestionResponse"("questionId");

-- CreateIndex
CREATE INDEX "QuestionResponse_subscriptionId_idx" ON "QuestionResponse"("subscriptionId");

-- CreateIndex
CREATE UNIQUE INDEX "QuestionResponse_questionnaireRespondentSessionId_questionI_key" ON "QuestionResponse"("questionnaireRespondentSessionId", "questionId", "displayOrder");

-- CreateIndex
CREATE INDEX "ReminderOccurrence_questionnaireRespondentSessionId_day_idx" ON "ReminderOccurrence"("questionnaireRespondentSessionId", "day");

-- CreateIndex
CREATE INDEX "SubscriptionDepartment_subscriptionId_name_idx" ON "SubscriptionDepartment"("subscriptionId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriptionTemplateLink_subscriptionId_questionnaireId_key" ON "SubscriptionTemplateLink"("subscriptionId", "questionnaireId");

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_roleGroupId_fkey" FOREIGN KEY ("roleGroupId") REFERENCES "RoleGroup"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_subscriptionDepartmentId_fkey" FOREIGN KEY ("subscriptionDepartmentId") REFERENCES "SubscriptionDepartment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserSession" ADD CONSTRAINT "UserSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneUseCode" ADD CONSTRAINT "OneUseCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExternalLogin" ADD CONSTRAINT "ExternalLogin_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BlobReference" ADD CONSTRAINT "BlobReference_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailMessage" ADD CONSTRAINT "EmailMessage_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailMessage" ADD CONSTRAINT "EmailMessage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailMessage" ADD CONSTRAINT "EmailMessage_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailMessage" ADD CONSTRAINT "EmailMessage_questionnaireRespondentSessionId_fkey" FOREIGN KEY ("questionnaireRespondentSessionId") REFERENCES "QuestionnaireRespondentSession"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Question" ADD CONSTRAINT "Question_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Question" ADD CONSTRAINT "Question_questionnaireSectionId_fkey" FOREIGN KEY ("questionnaireSectionId") REFERENCES "QuestionnaireSection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Question" ADD CONSTRAINT "Question_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Question" ADD CONSTRAINT "Question_analysisTypeId_fkey" FOREIGN KEY ("analysisTypeId") REFERENCES "AnalysisType"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionWording" ADD CONSTRAINT "QuestionWording_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "Question"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnalysisType" ADD CONSTRAINT "AnalysisType_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireAnalysisTypeLink" ADD CONSTRAINT "QuestionnaireAnalysisTypeLink_analysisTypeId_fkey" FOREIGN KEY ("analysisTypeId") REFERENCES "AnalysisType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireAnalysisTypeLink" ADD CONSTRAINT "QuestionnaireAnalysisTypeLink_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireAnalysisTypeLink" ADD CONSTRAINT "QuestionnaireAnalysisTypeLink_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Questionnaire" ADD CONSTRAINT "Questionnaire_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Questionnaire" ADD CONSTRAINT "Questionnaire_subscriptionDepartmentId_fkey" FOREIGN KEY ("subscriptionDepartmentId") REFERENCES "SubscriptionDepartment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireSection" ADD CONSTRAINT "QuestionnaireSection_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireSection" ADD CONSTRAINT "QuestionnaireSection_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LearningUnit" ADD CONSTRAINT "LearningUnit_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LearningUnit" ADD CONSTRAINT "LearningUnit_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireRespondentSession" ADD CONSTRAINT "QuestionnaireRespondentSession_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireRespondentSession" ADD CONSTRAINT "QuestionnaireRespondentSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireRespondentSession" ADD CONSTRAINT "QuestionnaireRespondentSession_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireRespondentSession" ADD CONSTRAINT "QuestionnaireRespondentSession_subscriptionDepartmentId_fkey" FOREIGN KEY ("subscriptionDepartmentId") REFERENCES "SubscriptionDepartment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionResponse" ADD CONSTRAINT "QuestionResponse_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "Question"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionResponse" ADD CONSTRAINT "QuestionResponse_questionId_wordingNumber_fkey" FOREIGN KEY ("questionId", "wordingNumber") REFERENCES "QuestionWording"("questionId", "number") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionResponse" ADD CONSTRAINT "QuestionResponse_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionResponse" ADD CONSTRAINT "QuestionResponse_questionnaireRespondentSessionId_fkey" FOREIGN KEY ("questionnaireRespondentSessionId") REFERENCES "QuestionnaireRespondentSession"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionResponse" ADD CONSTRAINT "QuestionResponse_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReminderOccurrence" ADD CONSTRAINT "ReminderOccurrence_questionnaireRespondentSessionId_fkey" FOREIGN KEY ("questionnaireRespondentSessionId") REFERENCES "QuestionnaireRespondentSession"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_brandImageBlobReferenceId_fkey" FOREIGN KEY ("brandImageBlobReferenceId") REFERENCES "BlobReference"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionDepartment" ADD CONSTRAINT "SubscriptionDepartment_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionTemplateLink" ADD CONSTRAINT "SubscriptionTemplateLink_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionTemplateLink" ADD CONSTRAINT "SubscriptionTemplateLink_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
