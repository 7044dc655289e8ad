-- AlterTable
ALTER TABLE "Installation" ADD COLUMN     "storageId" UUID;

-- AlterTable
ALTER TABLE "Erasure" ADD COLUMN     "keepsWords" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "withinId" UUID;

-- CreateIndex
CREATE INDEX "EmailMessage_userId_idx" ON "EmailMessage"("userId");

-- Mails to an address whoever they are for: Prisma has no word for an index of an expression.
CREATE INDEX "EmailMessage_to_lower_idx" ON "EmailMessage" (lower("to"));

-- What company administrators asked for before reaches no further than their company when it is done again.
UPDATE "Erasure" SET "withinId" = "subscriptionId"
WHERE "userId" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "User" u JOIN "RoleGroup" g ON g."id" = u."roleGroupId" WHERE u."id" = "Erasure"."requestedById" AND g."name" = 'Administrator');
