-- The manager's view of a campaign: recorded line managers say what they see, by personal links.
ALTER TYPE "EmailKind" ADD VALUE 'ManagerRequest' BEFORE 'AccountNotice';
ALTER TYPE "EmailKind" ADD VALUE 'ManagerReminder' BEFORE 'AccountNotice';
CREATE TYPE "ManagerMoment" AS ENUM ('Before', 'After');
CREATE TYPE "SupportItem" AS ENUM ('TalkedBefore', 'GaveTime', 'SawUsed');
CREATE TYPE "SupportChoice" AS ENUM ('Yes', 'Partly', 'No');

CREATE TABLE "ManagerView" (
  "id" UUID NOT NULL,
  "subscriptionId" UUID NOT NULL,
  "isOn" BOOLEAN NOT NULL DEFAULT false,
  "asksBefore" BOOLEAN NOT NULL DEFAULT false,
  "daysAfter" INTEGER NOT NULL DEFAULT 30,
  "openDays" INTEGER NOT NULL DEFAULT 14,
  "questionIds" UUID[] DEFAULT ARRAY[]::UUID[],
  "closesAt" TIMESTAMPTZ(3),
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ManagerView_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "ManagerRequest" (
  "id" UUID NOT NULL DEFAULT uuidv7(),
  "managerViewId" UUID NOT NULL,
  "subscriptionId" UUID NOT NULL,
  "moment" "ManagerMoment" NOT NULL,
  "email" TEXT NOT NULL,
  "name" TEXT NOT NULL DEFAULT '',
  "codeHash" TEXT NOT NULL,
  "reminderCodeHash" TEXT,
  "sentAt" TIMESTAMPTZ(3) NOT NULL,
  "remindedAt" TIMESTAMPTZ(3),
  "closesAt" TIMESTAMPTZ(3) NOT NULL,
  "answeredAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ManagerRequest_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "ManagerAnswer" (
  "id" UUID NOT NULL DEFAULT uuidv7(),
  "managerRequestId" UUID,
  "questionnaireRespondentSessionId" UUID NOT NULL,
  "subscriptionId" UUID NOT NULL,
  "moment" "ManagerMoment" NOT NULL,
  "questionId" UUID,
  "supportItem" "SupportItem",
  "amount" DECIMAL(20,6),
  "choice" "SupportChoice",
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ManagerAnswer_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "ManagerStop" (
  "subscriptionId" UUID NOT NULL,
  "mailboxHash" TEXT NOT NULL,
  "stoppedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ManagerStop_pkey" PRIMARY KEY ("subscriptionId", "mailboxHash")
);
ALTER TABLE "EmailMessage" ADD COLUMN "managerRequestId" UUID;

CREATE INDEX "ManagerView_subscriptionId_idx" ON "ManagerView"("subscriptionId");
CREATE UNIQUE INDEX "ManagerRequest_codeHash_key" ON "ManagerRequest"("codeHash");
CREATE UNIQUE INDEX "ManagerRequest_reminderCodeHash_key" ON "ManagerRequest"("reminderCodeHash");
CREATE UNIQUE INDEX "ManagerRequest_managerViewId_email_moment_key" ON "ManagerRequest"("managerViewId", "email", "moment");
CREATE INDEX "ManagerRequest_subscriptionId_idx" ON "ManagerRequest"("subscriptionId");
CREATE UNIQUE INDEX "ManagerAnswer_questionnaireRespondentSessionId_moment_quest_key" ON "ManagerAnswer"("questionnaireRespondentSessionId", "moment", "questionId");
CREATE UNIQUE INDEX "ManagerAnswer_questionnaireRespondentSessionId_moment_suppo_key" ON "ManagerAnswer"("questionnaireRespondentSessionId", "moment", "supportItem");
CREATE INDEX "ManagerAnswer_managerRequestId_idx" ON "ManagerAnswer"("managerRequestId");
CREATE INDEX "ManagerAnswer_subscriptionId_idx" ON "ManagerAnswer"("subscriptionId");
CREATE INDEX "ManagerAnswer_questionId_idx" ON "ManagerAnswer"("questionId");
CREATE INDEX "EmailMessage_managerRequestId_idx" ON "EmailMessage"("managerRequestId");

ALTER TABLE "ManagerView" ADD CONSTRAINT "ManagerView_id_fkey" FOREIGN KEY ("id") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ManagerView" ADD CONSTRAINT "ManagerView_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ManagerRequest" ADD CONSTRAINT "ManagerRequest_managerViewId_fkey" FOREIGN KEY ("managerViewId") REFERENCES "ManagerView"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ManagerRequest" ADD CONSTRAINT "ManagerRequest_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ManagerAnswer" ADD CONSTRAINT "ManagerAnswer_managerRequestId_fkey" FOREIGN KEY ("managerRequestId") REFERENCES "ManagerRequest"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "ManagerAnswer" ADD CONSTRAINT "ManagerAnswer_questionnaireRespondentSessionId_fkey" FOREIGN KEY ("questionnaireRespondentSessionId") REFERENCES "QuestionnaireRespondentSession"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ManagerAnswer" ADD CONSTRAINT "ManagerAnswer_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ManagerAnswer" ADD CONSTRAINT "ManagerAnswer_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "Question"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ManagerStop" ADD CONSTRAINT "ManagerStop_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "EmailMessage" ADD CONSTRAINT "EmailMessage_managerRequestId_fkey" FOREIGN KEY ("managerRequestId") REFERENCES "ManagerRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE;
