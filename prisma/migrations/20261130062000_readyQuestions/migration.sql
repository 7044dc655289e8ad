-- Which ready question of a wave a question is; those of waves from before are known by their texts.
ALTER TABLE "Question" ADD COLUMN "readyKey" TEXT;
UPDATE "Question" SET "readyKey" = ready."key"
FROM "Questionnaire", (VALUES
  ('used', 'Have you used what you learned?'),
  ('howOften', 'How often do you use it?'),
  ('barriers', 'What got in the way of using it?'),
  ('helps', 'What helped you to use it?'),
  ('changed', 'What is different in your work since then?')
) AS ready("key", "text")
WHERE "Questionnaire"."id" = "Question"."questionnaireId" AND "Questionnaire"."questionnaireType" = 'FollowUp'
  AND "Question"."followsId" IS NULL AND "Question"."questionText" IN (ready."text", '<p>' || ready."text" || '</p>');
