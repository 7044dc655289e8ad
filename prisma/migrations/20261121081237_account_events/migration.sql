-- Account events, notices and the mail server chosen on screen.
ALTER TYPE "EmailKind" ADD VALUE 'AccountNotice';
ALTER TYPE "EmailKind" ADD VALUE 'Test';

-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "address" TEXT;

-- CreateTable
CREATE TABLE "MailSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "smtpUrl" TEXT NOT NULL,
    "mailFrom" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailSettings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "MailSettings_is_one" CHECK ("id" = 1)
);

-- CreateIndex
CREATE INDEX "AuditEvent_at_idx" ON "AuditEvent"("at");

-- CreateIndex
CREATE INDEX "AuditEvent_subjectId_at_idx" ON "AuditEvent"("subjectId", "at");
