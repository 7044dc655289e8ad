-- AlterTable
ALTER TABLE "Questionnaire" ADD COLUMN "promisedGroupSize" INTEGER;
