-- AlterTable
ALTER TABLE "QuestionnaireRespondentSession" ADD COLUMN     "isWaiting" BOOLEAN NOT NULL DEFAULT false;
