-- AlterTable
ALTER TABLE "Question" ADD COLUMN     "helpText" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "QuestionWording" ADD COLUMN     "helpText" TEXT NOT NULL DEFAULT '';
