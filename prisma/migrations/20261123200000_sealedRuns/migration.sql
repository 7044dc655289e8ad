-- AlterTable
ALTER TABLE "QuestionnaireRespondentSession" ADD COLUMN     "isSealed" BOOLEAN NOT NULL DEFAULT false;
