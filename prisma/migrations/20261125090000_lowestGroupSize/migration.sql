-- AlterTable
ALTER TABLE "Questionnaire" ADD COLUMN "lowestGroupSize" INTEGER;

-- The audit log has every earlier size of a company; the smallest of them may have applied to each of its questionnaires.
UPDATE "Questionnaire" SET "lowestGroupSize" = earlier."lowest"
FROM (
  SELECT "subscriptionId", min((detail->>'from')::int) AS "lowest" FROM "AuditEvent"
  WHERE "action" IN ('subscription.smallestGroupSet', 'subscription.smallestGroupOff') AND detail ? 'from'
  GROUP BY "subscriptionId"
) earlier
WHERE earlier."subscriptionId" = "Questionnaire"."subscriptionId" AND NOT "Questionnaire"."isTemplate";
