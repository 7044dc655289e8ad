-- What is expected of a category or a question of a campaign, beside what comes. There is nothing expected of those from before.
CREATE TABLE "ExpectedValue" (
  "id" UUID NOT NULL DEFAULT uuidv7(),
  "questionnaireId" UUID NOT NULL,
  "subscriptionId" UUID NOT NULL,
  "analysisTypeId" UUID,
  "questionId" UUID,
  "value" DOUBLE PRECISION NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ExpectedValue_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ExpectedValue_of_one" CHECK (num_nonnulls("analysisTypeId", "questionId") = 1)
);
CREATE UNIQUE INDEX "ExpectedValue_questionnaireId_analysisTypeId_key" ON "ExpectedValue"("questionnaireId", "analysisTypeId");
CREATE UNIQUE INDEX "ExpectedValue_questionnaireId_questionId_key" ON "ExpectedValue"("questionnaireId", "questionId");
CREATE INDEX "ExpectedValue_subscriptionId_idx" ON "ExpectedValue"("subscriptionId");
CREATE INDEX "ExpectedValue_analysisTypeId_idx" ON "ExpectedValue"("analysisTypeId");
CREATE INDEX "ExpectedValue_questionId_idx" ON "ExpectedValue"("questionId");
ALTER TABLE "ExpectedValue" ADD CONSTRAINT "ExpectedValue_questionnaireId_fkey" FOREIGN KEY ("questionnaireId") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ExpectedValue" ADD CONSTRAINT "ExpectedValue_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ExpectedValue" ADD CONSTRAINT "ExpectedValue_analysisTypeId_fkey" FOREIGN KEY ("analysisTypeId") REFERENCES "AnalysisType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ExpectedValue" ADD CONSTRAINT "ExpectedValue_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "Question"("id") ON DELETE CASCADE ON UPDATE CASCADE;
