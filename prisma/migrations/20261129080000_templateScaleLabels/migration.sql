-- expands: only texts of ready templates change.
-- The ready templates explained their scales in the texts of sections, above steps of which some were percentages. The steps
-- have the words themselves, and no percentages. A section that staff changed stays as it is, as do copies of the templates.
WITH "explained" ("id", "description", "low", "high", "before", "after") AS (VALUES
  ('0192f0a0-0000-7000-8000-000000020101', 'On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', '', ''),
  ('0192f0a0-0000-7000-8000-000000020102', 'Before means the day before the training, After means today. On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', 'The day before the training', 'Today'),
  ('0192f0a0-0000-7000-8000-000000020201', 'Before means the day before the training, After means today. On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', 'The day before the training', 'Today'),
  ('0192f0a0-0000-7000-8000-000000020301', 'Before means the day before the training, After means today. On each scale, 1 means not confident at all and 10 means completely confident.', 'Not confident at all', 'Completely confident', 'The day before the training', 'Today'),
  ('0192f0a0-0000-7000-8000-000000020402', 'Before means the month before the training, After means the past month. On each scale, 1 means never and 10 means always.', 'Never', 'Always', 'The month before the training', 'The past month'),
  ('0192f0a0-0000-7000-8000-000000020502', 'Before means the time before the training, After means today. On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', 'The time before the training', 'Today'),
  ('0192f0a0-0000-7000-8000-000000020701', 'On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', '', ''),
  ('0192f0a0-0000-7000-8000-000000020702', 'Before means your first day, After means today. On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', 'Your first day', 'Today'),
  ('0192f0a0-0000-7000-8000-000000020801', 'Before means the time before the training, After means today. On each scale, 1 means not well at all and 10 means very well.', 'Not well at all', 'Very well', 'The time before the training', 'Today'),
  ('0192f0a0-0000-7000-8000-000000020901', 'Before means the day before the training, After means today. On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', 'The day before the training', 'Today'),
  ('0192f0a0-0000-7000-8000-000000021001', 'On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', '', ''),
  ('0192f0a0-0000-7000-8000-000000021002', 'Before means the day before the course, After means today. On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', 'The day before the course', 'Today'),
  ('0192f0a0-0000-7000-8000-000000021101', 'Before means when the coaching began, After means today. On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', 'When the coaching began', 'Today'),
  ('0192f0a0-0000-7000-8000-000000021102', 'Before means when the coaching began, After means today. On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', 'When the coaching began', 'Today'),
  ('0192f0a0-0000-7000-8000-000000021103', 'On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', '', ''),
  ('0192f0a0-0000-7000-8000-000000021201', 'On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', '', ''),
  ('0192f0a0-0000-7000-8000-000000021202', 'Before means when the mentoring began, After means today. On each scale, 1 means not at all and 10 means completely.', 'Not at all', 'Completely', 'When the mentoring began', 'Today')
), "mended" AS (
  UPDATE "QuestionnaireSection" s SET "description" = '', "version" = s."version" + 1, "updatedAt" = now()
  FROM "explained" e
  WHERE s."id" = e."id"::uuid AND s."description" = e."description" AND NOT EXISTS (
    SELECT 1 FROM "Question" q
    WHERE q."questionnaireSectionId" = s."id" AND q."responseType" IN ('Scale', 'ComparisonScale')
      AND (q."scaleMax" <> 10 OR q."scaleLabels" <> '{}' OR q."beforeLabel" <> '' OR q."afterLabel" <> '')
  )
  RETURNING s."id", e."low", e."high", e."before", e."after"
), "labelled" AS (
  UPDATE "Question" q SET
    "isPercentage" = false,
    "scaleLabels" = ARRAY[m."low", '', '', '', '', '', '', '', '', m."high"],
    "beforeLabel" = CASE q."responseType" WHEN 'ComparisonScale' THEN m."before" ELSE '' END,
    "afterLabel" = CASE q."responseType" WHEN 'ComparisonScale' THEN m."after" ELSE '' END,
    "version" = q."version" + 1,
    "updatedAt" = now()
  FROM "mended" m
  WHERE q."questionnaireSectionId" = m."id" AND q."responseType" IN ('Scale', 'ComparisonScale')
  RETURNING q."id", q."scaleLabels", q."beforeLabel", q."afterLabel"
)
UPDATE "QuestionWording" w SET "scaleLabels" = l."scaleLabels", "beforeLabel" = l."beforeLabel", "afterLabel" = l."afterLabel"
FROM "labelled" l
WHERE w."questionId" = l."id" AND w."number" = (SELECT max("number") FROM "QuestionWording" WHERE "questionId" = l."id");
