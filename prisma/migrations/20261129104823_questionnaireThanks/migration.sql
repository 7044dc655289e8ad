-- AlterTable
ALTER TABLE "Questionnaire" ADD COLUMN     "thanksLink" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "thanksLinkLabel" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "thanksText" TEXT NOT NULL DEFAULT '';
