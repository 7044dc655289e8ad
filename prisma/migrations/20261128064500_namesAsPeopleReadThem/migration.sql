-- expands: names keep their type, and only their order changes.
-- Names sort as in a dictionary, whichever list asks: Ägide under A, not behind Z.
ALTER TABLE "AnalysisType" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";
ALTER TABLE "Audience" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";
ALTER TABLE "LearningUnit" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";
ALTER TABLE "Questionnaire" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";
ALTER TABLE "SavedView" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";
ALTER TABLE "Subscription" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";
ALTER TABLE "SubscriptionDepartment" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";

-- A text as it is searched: in lower case, without accents. The letters that have no accent to leave out become what people
-- type for them.
CREATE FUNCTION "foldText"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize("given", NFKD), '[\u0300-\u036f]', '', 'g')), 'łøđðıħŁØĐÐĦ', 'loddihloddh'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
CREATE OR REPLACE FUNCTION "personSearchText"("firstName" text, "lastName" text, "email" text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT left("foldText"(concat_ws(' ', nullif("firstName", ''), nullif("lastName", ''), "email")), 240)
$$;
UPDATE "Profile" p SET "searchText" = "personSearchText"(p."firstName", p."lastName", u."email") FROM "User" u
  WHERE u."id" = p."userId" AND p."searchText" <> "personSearchText"(p."firstName", p."lastName", u."email");
