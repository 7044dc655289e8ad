-- Those who have finished count as before: figures that were shown are made of their groups.
ALTER TABLE "QuestionnaireRespondentSession" ADD COLUMN "countsTowardsGroup" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "QuestionnaireRespondentSession" ALTER COLUMN "countsTowardsGroup" SET DEFAULT false;

-- Of those who have not, the ones that became participants after the beginning count if their account is older.
UPDATE "QuestionnaireRespondentSession" run SET "countsTowardsGroup" = false
FROM "Questionnaire" questionnaire, "User" account
LEFT JOIN "Profile" profile ON profile."userId" = account."id"
WHERE run."endDate" IS NULL AND questionnaire."id" = run."questionnaireId" AND account."id" = run."userId"
  AND questionnaire."isPublished" AND run."createdAt" > GREATEST(questionnaire."publishedAt", questionnaire."startDate")
  AND NOT (account."emailConfirmed" AND NOT account."mustChangePassword" AND NOT account."isAnonymous"
    AND GREATEST(account."createdAt", profile."placedAt") < GREATEST(questionnaire."publishedAt",
      CASE WHEN questionnaire."questionnaireType" = 'SelfService' THEN run."createdAt" - interval '30 days' END));

-- The mailbox of an address: without what follows a plus, and without dots where they are ignored.
CREATE FUNCTION "mailboxOf"("address" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN "host" IN ('gmail.com', 'googlemail.com') THEN replace("name", '.', '') || '@gmail.com' ELSE "name" || '@' || "host" END
  FROM (SELECT split_part(split_part(lower("address"), '@', 1), '+', 1) AS "name", split_part(lower("address"), '@', 2) AS "host") part
$$;
CREATE INDEX "User_mailbox" ON "User" ("mailboxOf"("email"));

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'LateParticipants' BEFORE 'ImportEnded';
