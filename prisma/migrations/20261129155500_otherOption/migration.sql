-- AlterTable
ALTER TABLE "Question" ADD COLUMN     "otherOption" INTEGER;
