-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "emailDomains" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "isAnonymous" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "QuestionnaireRespondentSession" ADD COLUMN     "openLinkId" UUID;

-- CreateTable
CREATE TABLE "OpenLink" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "questionnaireId" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "subscriptionDepartmentId" UUID,
    "code" TEXT NOT NULL,
    "isAnonymous" BOOLEAN NOT NULL,
    "pin" TEXT,
    "startDate" TIMESTAMPTZ(3),
    "endDate" TIMESTAMPTZ(3),
    "mostAnswers" INTEGER,
    "closedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OpenLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "OpenLink_code_key" ON "OpenLink"("code");

-- CreateIndex
CREATE INDEX "OpenLink_questionnaireId_idx" ON "OpenLink"("questionnaireId");

-- CreateIndex
CREATE INDEX "OpenLink_subscriptionId_idx" ON "OpenLink"("subscriptionId");

-- CreateIndex
CREATE INDEX "OpenLink_subscriptionDepartmentId_idx" ON "OpenLink"("subscriptionDepartmentId");

-- CreateIndex
CREATE INDEX "QuestionnaireRespondentSession_openLinkId_idx" ON "QuestionnaireRespondentSession"("openLinkId");

-- AddForeignKey
ALTER TABLE "OpenLink" ADD CONSTRAINT "OpenLink_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpenLink" ADD CONSTRAINT "OpenLink_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpenLink" ADD CONSTRAINT "OpenLink_subscriptionDepartmentId_fkey" FOREIGN KEY ("subscriptionDepartmentId") REFERENCES "SubscriptionDepartment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireRespondentSession" ADD CONSTRAINT "QuestionnaireRespondentSession_openLinkId_fkey" FOREIGN KEY ("openLinkId") REFERENCES "OpenLink"("id") ON DELETE SET NULL ON UPDATE CASCADE;
