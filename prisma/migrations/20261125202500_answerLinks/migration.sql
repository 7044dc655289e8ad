-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "hasAnswerLinks" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "AnswerLink" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "questionnaireRespondentSessionId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "mailboxHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AnswerLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AnswerLink_codeHash_key" ON "AnswerLink"("codeHash");

-- CreateIndex
CREATE INDEX "AnswerLink_questionnaireRespondentSessionId_idx" ON "AnswerLink"("questionnaireRespondentSessionId");

-- AddForeignKey
ALTER TABLE "AnswerLink" ADD CONSTRAINT "AnswerLink_questionnaireRespondentSessionId_fkey" FOREIGN KEY ("questionnaireRespondentSessionId") REFERENCES "QuestionnaireRespondentSession"("id") ON DELETE CASCADE ON UPDATE CASCADE;
