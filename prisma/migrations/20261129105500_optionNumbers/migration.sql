-- contracts: the options of a question are a list by number, and the eight fields of before are no longer stored.
-- A number is who an option is. Those that are offered now have the number of their field. Texts that a question offered
-- before, and no longer does, get further numbers, and so do the answers and wordings with these texts: until now a text
-- that moved to another field was known by its text alone.
ALTER TABLE "Question" ADD COLUMN     "fixedOptions" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "isShuffled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "mostChosen" INTEGER,
ADD COLUMN     "optionOrder" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "options" TEXT[] DEFAULT ARRAY[]::TEXT[];

CREATE TEMPORARY TABLE "optionNumber" ON COMMIT DROP AS
WITH "current" AS (
  SELECT q."id" AS "questionId", btrim(o."text") AS "text", o."number"::int AS "number"
  FROM "Question" q CROSS JOIN LATERAL unnest(ARRAY[
    q."multipleChoiceResponse1", q."multipleChoiceResponse2", q."multipleChoiceResponse3", q."multipleChoiceResponse4",
    q."multipleChoiceResponse5", q."multipleChoiceResponse6", q."multipleChoiceResponse7", q."multipleChoiceResponse8"
  ]) WITH ORDINALITY AS o ("text", "number")
  WHERE btrim(o."text") <> ''
), "former" AS (
  SELECT w."questionId", o."text", min(w."number" * 10 + o."place") AS "first"
  FROM "QuestionWording" w CROSS JOIN LATERAL unnest(w."options") WITH ORDINALITY AS o ("text", "place")
  WHERE o."text" <> ''
    AND NOT EXISTS (SELECT 1 FROM "current" c WHERE c."questionId" = w."questionId" AND c."text" = o."text")
  GROUP BY w."questionId", o."text"
)
SELECT "questionId", "text", "number", true AS "isOffered" FROM "current"
UNION ALL
SELECT "questionId", "text", 8 + (row_number() OVER (PARTITION BY "questionId" ORDER BY "first"))::int, false FROM "former";

UPDATE "Question" q SET
  "options" = (
    SELECT array_agg(COALESCE(n."text", '') ORDER BY place."number")
    FROM generate_series(1, (SELECT max("number") FROM "optionNumber" WHERE "questionId" = q."id")) AS place ("number")
    LEFT JOIN "optionNumber" n ON n."questionId" = q."id" AND n."number" = place."number"
  ),
  "optionOrder" = (
    SELECT CASE WHEN bool_and("isOffered") THEN '{}' ELSE COALESCE(array_agg("number" ORDER BY "number") FILTER (WHERE "isOffered"), '{}') END
    FROM "optionNumber" WHERE "questionId" = q."id"
  )
WHERE q."id" IN (SELECT "questionId" FROM "optionNumber");

UPDATE "QuestionWording" w SET "options" = (
  SELECT array_agg(COALESCE(n."text", '') ORDER BY place."number")
  FROM generate_series(1, (
    SELECT max("number") FROM "optionNumber" WHERE "questionId" = w."questionId" AND "text" = ANY (w."options")
  )) AS place ("number")
  LEFT JOIN "optionNumber" n ON n."questionId" = w."questionId" AND n."number" = place."number" AND n."text" = ANY (w."options")
)
WHERE EXISTS (SELECT 1 FROM "optionNumber" n WHERE n."questionId" = w."questionId" AND n."text" = ANY (w."options"));

-- In two steps: numbers are unique in an answer at every moment.
UPDATE "QuestionResponse" r SET "displayOrder" = r."displayOrder" + 1000
FROM "optionNumber" n JOIN "Question" q ON q."id" = n."questionId"
WHERE r."questionId" = n."questionId" AND r."textInput" = n."text" AND r."displayOrder" <> n."number"
  AND q."responseType" IN ('PickOne', 'MultipleChoice')
  AND NOT EXISTS (
    SELECT 1 FROM "QuestionResponse" other
    WHERE other."questionnaireRespondentSessionId" = r."questionnaireRespondentSessionId"
      AND other."questionId" = r."questionId" AND other."id" <> r."id"
      AND (other."textInput" = r."textInput" OR other."textInput" IS NULL)
  );
UPDATE "QuestionResponse" r SET "displayOrder" = n."number", "amountInput" = n."number"
FROM "optionNumber" n
WHERE r."displayOrder" >= 1000 AND r."questionId" = n."questionId" AND r."textInput" = n."text";

ALTER TABLE "Question" DROP COLUMN "multipleChoiceResponse1",
DROP COLUMN "multipleChoiceResponse2",
DROP COLUMN "multipleChoiceResponse3",
DROP COLUMN "multipleChoiceResponse4",
DROP COLUMN "multipleChoiceResponse5",
DROP COLUMN "multipleChoiceResponse6",
DROP COLUMN "multipleChoiceResponse7",
DROP COLUMN "multipleChoiceResponse8";
