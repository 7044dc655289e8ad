-- Waves of a campaign: questionnaires that ask its people again. Questionnaires, questions and runs from before are of none.
ALTER TYPE "QuestionnaireType" ADD VALUE 'FollowUp';
CREATE TYPE "FollowUpAnchor" AS ENUM ('Start', 'Completion', 'End');

CREATE TABLE "FollowUp" (
  "id" UUID NOT NULL,
  "campaignId" UUID NOT NULL,
  "subscriptionId" UUID NOT NULL,
  "wave" INTEGER NOT NULL,
  "anchor" "FollowUpAnchor" NOT NULL,
  "days" INTEGER NOT NULL,
  "openDays" INTEGER NOT NULL,
  "cancelledAt" TIMESTAMPTZ(3),
  "version" INTEGER NOT NULL DEFAULT 1,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "FollowUp_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "FollowUp_campaignId_wave_key" ON "FollowUp"("campaignId", "wave");
CREATE INDEX "FollowUp_subscriptionId_idx" ON "FollowUp"("subscriptionId");
ALTER TABLE "FollowUp" ADD CONSTRAINT "FollowUp_id_fkey" FOREIGN KEY ("id") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "FollowUp" ADD CONSTRAINT "FollowUp_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Questionnaire"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "FollowUp" ADD CONSTRAINT "FollowUp_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Question" ADD COLUMN "followsId" UUID;
CREATE INDEX "Question_followsId_idx" ON "Question"("followsId");
ALTER TABLE "Question" ADD CONSTRAINT "Question_followsId_fkey" FOREIGN KEY ("followsId") REFERENCES "Question"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "QuestionnaireRespondentSession" ADD COLUMN "followsId" UUID, ADD COLUMN "closesAt" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "QuestionnaireRespondentSession_questionnaireId_followsId_key" ON "QuestionnaireRespondentSession"("questionnaireId", "followsId");
CREATE INDEX "QuestionnaireRespondentSession_followsId_idx" ON "QuestionnaireRespondentSession"("followsId");
ALTER TABLE "QuestionnaireRespondentSession" ADD CONSTRAINT "QuestionnaireRespondentSession_followsId_fkey" FOREIGN KEY ("followsId") REFERENCES "QuestionnaireRespondentSession"("id") ON DELETE SET NULL ON UPDATE CASCADE;
