-- AlterTable
ALTER TABLE "User" ADD COLUMN     "hasGivenPassword" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3),
ADD COLUMN     "archivedInSessionId" UUID;

-- Accounts whose password an administrator chose and that nobody has replaced; staff get theirs from the operator.
UPDATE "User" SET "hasGivenPassword" = true
WHERE "mustChangePassword" AND "roleGroupId" <> (SELECT "id" FROM "RoleGroup" WHERE "name" = 'Administrator');

-- Whoever began to answer by a link of a mail has shown the mailbox; the given password must not open their answers.
UPDATE "User" person SET "passwordHash" = NULL, "mustChangePassword" = false, "hasGivenPassword" = false
WHERE person."hasGivenPassword"
  AND EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" run WHERE run."userId" = person."id" AND run."startDate" IS NOT NULL);
