-- CreateEnum
CREATE TYPE "ErasureMode" AS ENUM ('Anonymise', 'Remove');

-- CreateEnum
CREATE TYPE "ErasureState" AS ENUM ('Waiting', 'Running', 'Done');

-- AlterEnum
ALTER TYPE "EmailState" ADD VALUE 'Held';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "erasedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "erasedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "JobAttempt" (
    "kind" TEXT NOT NULL,
    "subjectId" UUID NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "errorId" UUID,
    "lastAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "parkedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JobAttempt_pkey" PRIMARY KEY ("kind","subjectId")
);

-- CreateTable
CREATE TABLE "Node" (
    "id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "build" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "drainingAt" TIMESTAMPTZ(3),

    CONSTRAINT "Node_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "keyFingerprint" TEXT,
    "mailsHeldSince" TIMESTAMPTZ(3),
    "restoredFrom" TIMESTAMPTZ(3),
    "lastBackupAt" TIMESTAMPTZ(3),
    "storageCheckedAt" TIMESTAMPTZ(3),
    "storageProblems" JSONB,

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Erasure" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "userId" UUID,
    "subscriptionId" UUID,
    "mode" "ErasureMode" NOT NULL,
    "state" "ErasureState" NOT NULL DEFAULT 'Waiting',
    "requestedById" UUID,
    "counts" JSONB,
    "leaseUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "JobAttempt_parkedAt_idx" ON "JobAttempt"("parkedAt");

-- CreateIndex
CREATE INDEX "Node_lastSeenAt_idx" ON "Node"("lastSeenAt");

-- CreateIndex
CREATE INDEX "Erasure_state_leaseUntil_idx" ON "Erasure"("state", "leaseUntil");

-- CreateIndex
CREATE INDEX "Erasure_subscriptionId_idx" ON "Erasure"("subscriptionId");

-- CreateIndex
CREATE INDEX "Erasure_userId_idx" ON "Erasure"("userId");
