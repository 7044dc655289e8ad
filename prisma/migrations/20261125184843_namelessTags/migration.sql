-- AlterTable
ALTER TABLE "AnswerMark" ADD COLUMN     "isNameless" BOOLEAN NOT NULL DEFAULT false;
