-- AlterEnum
ALTER TYPE "CodePurpose" ADD VALUE 'AnswerEmailChange';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "wasConfirmed" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "placedAt" TIMESTAMPTZ(3),
ADD COLUMN     "placedById" UUID;

-- AlterTable
ALTER TABLE "OneUseCode" ADD COLUMN     "approvedAt" TIMESTAMPTZ(3),
ADD COLUMN     "askedById" UUID,
ADD COLUMN     "dueAt" TIMESTAMPTZ(3),
ADD COLUMN     "provenAt" TIMESTAMPTZ(3);

-- Who came back from the archive, or answered once, had proven the address before.
UPDATE "User" u SET "wasConfirmed" = true
WHERE NOT u."emailConfirmed" AND EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" s WHERE s."userId" = u."id" AND s."startDate" IS NOT NULL);
