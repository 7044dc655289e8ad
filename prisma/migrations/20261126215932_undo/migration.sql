-- AlterTable
ALTER TABLE "Question" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "QuestionnaireRespondentSession" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "QuestionnaireSection" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3);
