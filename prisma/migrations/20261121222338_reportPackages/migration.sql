-- CreateEnum
CREATE TYPE "ReportPackageState" AS ENUM ('Waiting', 'Running', 'Done', 'Cancelled');

-- CreateEnum
CREATE TYPE "ReportItemState" AS ENUM ('Pending', 'Started', 'Complete', 'Error');

-- CreateEnum
CREATE TYPE "ReportKind" AS ENUM ('Company', 'Department', 'Individual');

-- CreateTable
CREATE TABLE "ReportPackage" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "subscriptionId" UUID NOT NULL,
    "questionnaireId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "subscriptionDepartmentId" UUID,
    "name" TEXT NOT NULL,
    "title" TEXT,
    "customiser" TEXT NOT NULL,
    "sectionIds" UUID[],
    "chosen" JSONB NOT NULL,
    "isByWorker" BOOLEAN NOT NULL,
    "state" "ReportPackageState" NOT NULL DEFAULT 'Waiting',
    "leaseUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReportPackage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReportPackageItem" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "reportPackageId" UUID NOT NULL,
    "displayOrder" INTEGER NOT NULL,
    "kind" "ReportKind" NOT NULL,
    "subscriptionDepartmentId" UUID,
    "respondentId" UUID,
    "filename" TEXT NOT NULL,
    "state" "ReportItemState" NOT NULL DEFAULT 'Pending',
    "problem" TEXT,
    "blobReferenceId" UUID,

    CONSTRAINT "ReportPackageItem_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ReportPackage_state_leaseUntil_idx" ON "ReportPackage"("state", "leaseUntil");

-- CreateIndex
CREATE INDEX "ReportPackage_questionnaireId_idx" ON "ReportPackage"("questionnaireId");

-- CreateIndex
CREATE INDEX "ReportPackage_subscriptionId_idx" ON "ReportPackage"("subscriptionId");

-- CreateIndex
CREATE INDEX "ReportPackage_expiresAt_idx" ON "ReportPackage"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "ReportPackage_userId_name_key" ON "ReportPackage"("userId", "name");

-- CreateIndex
CREATE INDEX "ReportPackageItem_blobReferenceId_idx" ON "ReportPackageItem"("blobReferenceId");

-- CreateIndex
CREATE UNIQUE INDEX "ReportPackageItem_reportPackageId_displayOrder_key" ON "ReportPackageItem"("reportPackageId", "displayOrder");

-- AddForeignKey
ALTER TABLE "ReportPackage" ADD CONSTRAINT "ReportPackage_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportPackage" ADD CONSTRAINT "ReportPackage_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportPackage" ADD CONSTRAINT "ReportPackage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportPackageItem" ADD CONSTRAINT "ReportPackageItem_reportPackageId_fkey" FOREIGN KEY ("reportPackageId") REFERENCES "ReportPackage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportPackageItem" ADD CONSTRAINT "ReportPackageItem_blobReferenceId_fkey" FOREIGN KEY ("blobReferenceId") REFERENCES "BlobReference"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "BlobReference_expiresAt_idx" ON "BlobReference"("expiresAt");
