-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('HalfAnswered', 'MostAnswered', 'CampaignEnded', 'MailsRefused', 'ImportEnded', 'ReportsReady', 'ErasureDue');

-- CreateEnum
CREATE TYPE "NotificationMail" AS ENUM ('None', 'AtOnce', 'Weekly');

-- AlterEnum
ALTER TYPE "EmailKind" ADD VALUE 'Notification';

-- AlterTable
ALTER TABLE "EmailMessage" ADD COLUMN     "refusalNotifiedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Questionnaire" ADD COLUMN     "notifiedPercent" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Notification" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "userId" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "eventKey" TEXT NOT NULL,
    "subscriptionId" UUID,
    "questionnaireId" UUID,
    "importJobId" UUID,
    "reportPackageId" UUID,
    "erasureId" UUID,
    "count" INTEGER,
    "total" INTEGER,
    "dueAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NotificationChoice" (
    "userId" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "mail" "NotificationMail" NOT NULL,

    CONSTRAINT "NotificationChoice_pkey" PRIMARY KEY ("userId","kind")
);

-- CreateIndex
CREATE INDEX "Notification_userId_createdAt_idx" ON "Notification"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Notification_createdAt_idx" ON "Notification"("createdAt");

-- CreateIndex
CREATE INDEX "Notification_eventKey_idx" ON "Notification"("eventKey");

-- CreateIndex
CREATE INDEX "Notification_subscriptionId_idx" ON "Notification"("subscriptionId");

-- CreateIndex
CREATE INDEX "Notification_questionnaireId_idx" ON "Notification"("questionnaireId");

-- CreateIndex
CREATE INDEX "Notification_importJobId_idx" ON "Notification"("importJobId");

-- CreateIndex
CREATE INDEX "Notification_reportPackageId_idx" ON "Notification"("reportPackageId");

-- CreateIndex
CREATE INDEX "Notification_erasureId_idx" ON "Notification"("erasureId");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_userId_eventKey_key" ON "Notification"("userId", "eventKey");

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_importJobId_fkey" FOREIGN KEY ("importJobId") REFERENCES "ImportJob"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_reportPackageId_fkey" FOREIGN KEY ("reportPackageId") REFERENCES "ReportPackage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_erasureId_fkey" FOREIGN KEY ("erasureId") REFERENCES "Erasure"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationChoice" ADD CONSTRAINT "NotificationChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
