-- Answers of earlier evaluations are imported into a campaign, and deleted as one.
-- CreateEnum
CREATE TYPE "ImportKind" AS ENUM ('People', 'Answers');

-- AlterTable
ALTER TABLE "ImportJob" ADD COLUMN     "kind" "ImportKind" NOT NULL DEFAULT 'People',
ADD COLUMN     "takenBackAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "ImportJobRow" ADD COLUMN     "endRow" INTEGER,
ADD COLUMN     "startRow" INTEGER;

-- AlterTable
ALTER TABLE "QuestionnaireRespondentSession" ADD COLUMN     "importJobId" UUID;

-- CreateIndex
CREATE INDEX "QuestionnaireRespondentSession_importJobId_idx" ON "QuestionnaireRespondentSession"("importJobId");

-- AddForeignKey
ALTER TABLE "QuestionnaireRespondentSession" ADD CONSTRAINT "QuestionnaireRespondentSession_importJobId_fkey" FOREIGN KEY ("importJobId") REFERENCES "ImportJob"("id") ON DELETE SET NULL ON UPDATE CASCADE;
