-- AlterTable
ALTER TABLE "Questionnaire" ADD COLUMN     "reminderPlan" JSONB;

-- AlterTable
ALTER TABLE "QuestionnaireRespondentSession" ADD COLUMN     "hasOpened" BOOLEAN NOT NULL DEFAULT false;
