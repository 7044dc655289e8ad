-- CreateEnum
CREATE TYPE "ImportJobState" AS ENUM ('Waiting', 'Running', 'Done', 'Failed');

-- AlterTable
ALTER TABLE "QuestionnaireRespondentSession" ADD COLUMN     "remindersStoppedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ImportJob" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "subscriptionId" UUID NOT NULL,
    "subscriptionDepartmentId" UUID,
    "questionnaireId" UUID,
    "userId" UUID NOT NULL,
    "blobReferenceId" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "state" "ImportJobState" NOT NULL DEFAULT 'Waiting',
    "totalRows" INTEGER NOT NULL DEFAULT 0,
    "doneRows" INTEGER NOT NULL DEFAULT 0,
    "succeededRows" INTEGER NOT NULL DEFAULT 0,
    "problem" JSONB,
    "leaseUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ImportJob_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportJobRow" (
    "importJobId" UUID NOT NULL,
    "rowNumber" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "successful" BOOLEAN NOT NULL,
    "errors" JSONB NOT NULL,

    CONSTRAINT "ImportJobRow_pkey" PRIMARY KEY ("importJobId","rowNumber")
);

-- CreateIndex
CREATE INDEX "ImportJob_state_leaseUntil_idx" ON "ImportJob"("state", "leaseUntil");

-- CreateIndex
CREATE INDEX "ImportJob_subscriptionId_createdAt_idx" ON "ImportJob"("subscriptionId", "createdAt");

-- CreateIndex
CREATE INDEX "ImportJob_questionnaireId_idx" ON "ImportJob"("questionnaireId");

-- AddForeignKey
ALTER TABLE "ImportJob" ADD CONSTRAINT "ImportJob_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportJob" ADD CONSTRAINT "ImportJob_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportJob" ADD CONSTRAINT "ImportJob_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportJob" ADD CONSTRAINT "ImportJob_blobReferenceId_fkey" FOREIGN KEY ("blobReferenceId") REFERENCES "BlobReference"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportJobRow" ADD CONSTRAINT "ImportJobRow_importJobId_fkey" FOREIGN KEY ("importJobId") REFERENCES "ImportJob"("id") ON DELETE CASCADE ON UPDATE CASCADE;
