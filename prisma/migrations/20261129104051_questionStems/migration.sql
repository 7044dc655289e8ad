-- AlterTable
ALTER TABLE "Question" ADD COLUMN     "stem" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "QuestionWording" ADD COLUMN     "stem" TEXT NOT NULL DEFAULT '';
