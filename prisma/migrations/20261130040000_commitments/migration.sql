-- What became of what people meant to do: rows of their own, made when a person first says so.
ALTER TYPE "EmailKind" ADD VALUE 'CommitmentReminder' BEFORE 'AccountNotice';
CREATE TYPE "CommitmentState" AS ENUM ('Open', 'Done', 'UnderWay', 'NotYet', 'NoLongerRelevant');

CREATE TABLE "Commitment" (
  "responseId" UUID NOT NULL,
  "subscriptionId" UUID NOT NULL,
  "state" "CommitmentState" NOT NULL DEFAULT 'Open',
  "whatWouldHelp" TEXT NOT NULL DEFAULT '',
  "dueDay" DATE,
  "isReminded" BOOLEAN NOT NULL DEFAULT false,
  "remindedAt" TIMESTAMPTZ(3),
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Commitment_pkey" PRIMARY KEY ("responseId")
);
CREATE INDEX "Commitment_subscriptionId_idx" ON "Commitment"("subscriptionId");
ALTER TABLE "Commitment" ADD CONSTRAINT "Commitment_responseId_fkey" FOREIGN KEY ("responseId") REFERENCES "QuestionResponse"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Commitment" ADD CONSTRAINT "Commitment_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
