ALTER TABLE "Subscription" ADD COLUMN "hasDismissedFirstSteps" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "SubscriptionDepartment" ADD COLUMN "hasDismissedFirstSteps" BOOLEAN NOT NULL DEFAULT false;

-- Companies and departments that have published something know their way.
UPDATE "Subscription" company SET "hasDismissedFirstSteps" = true
WHERE EXISTS (SELECT 1 FROM "Questionnaire" q WHERE q."subscriptionId" = company."id" AND q."isPublished" AND NOT q."isTemplate");
UPDATE "SubscriptionDepartment" department SET "hasDismissedFirstSteps" = true
WHERE EXISTS (SELECT 1 FROM "Questionnaire" q WHERE q."subscriptionDepartmentId" = department."id" AND q."isPublished" AND NOT q."isTemplate");
