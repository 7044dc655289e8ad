-- CreateTable
CREATE TABLE "AnswerMark" (
    "responseId" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "isStarred" BOOLEAN NOT NULL DEFAULT false,
    "tags" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AnswerMark_pkey" PRIMARY KEY ("responseId")
);

-- CreateIndex
CREATE INDEX "AnswerMark_subscriptionId_idx" ON "AnswerMark"("subscriptionId");

-- AddForeignKey
ALTER TABLE "AnswerMark" ADD CONSTRAINT "AnswerMark_responseId_fkey" FOREIGN KEY ("responseId") REFERENCES "QuestionResponse"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnswerMark" ADD CONSTRAINT "AnswerMark_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
