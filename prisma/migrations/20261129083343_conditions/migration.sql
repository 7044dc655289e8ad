-- AlterTable
ALTER TABLE "Question" ADD COLUMN     "condition" JSONB;

-- AlterTable
ALTER TABLE "QuestionnaireSection" ADD COLUMN     "condition" JSONB;
