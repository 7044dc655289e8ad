-- CreateEnum
CREATE TYPE "ImportRowOutcome" AS ENUM ('Added', 'BroughtBack', 'AlreadyHere', 'LeftOut', 'Failed');

-- AlterTable
ALTER TABLE "ImportJob" ADD COLUMN     "options" JSONB;

-- AlterTable
ALTER TABLE "ImportJobRow" ADD COLUMN     "notes" JSONB,
ADD COLUMN     "outcome" "ImportRowOutcome";
