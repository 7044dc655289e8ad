-- AlterTable
ALTER TABLE "ImportJob" ADD COLUMN     "choice" JSONB,
ADD COLUMN     "lastProfileId" UUID,
ALTER COLUMN "blobReferenceId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "searchText" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Audience" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "subscriptionId" UUID NOT NULL,
    "subscriptionDepartmentId" UUID,
    "name" TEXT NOT NULL,
    "departmentIds" UUID[],
    "completedQuestionnaireId" UUID,
    "notCompletedQuestionnaireId" UUID,
    "matching" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Audience_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Audience_subscriptionId_idx" ON "Audience"("subscriptionId");

-- CreateIndex
CREATE INDEX "Audience_subscriptionDepartmentId_idx" ON "Audience"("subscriptionDepartmentId");

-- AddForeignKey
ALTER TABLE "Audience" ADD CONSTRAINT "Audience_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Audience" ADD CONSTRAINT "Audience_subscriptionDepartmentId_fkey" FOREIGN KEY ("subscriptionDepartmentId") REFERENCES "SubscriptionDepartment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The text in which people are searched, beside their names, so that one index holds everything that a search reads. Every
-- write of a name or an email comes by here, whatever program makes it.
CREATE FUNCTION "personSearchText"("firstName" text, "lastName" text, "email" text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT left(lower(concat_ws(' ', nullif("firstName", ''), nullif("lastName", ''), "email")), 240)
$$;
CREATE FUNCTION "writeSearchText"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := "personSearchText"(NEW."firstName", NEW."lastName", (SELECT u."email" FROM "User" u WHERE u."id" = NEW."userId"));
  RETURN NEW;
END
$$;
CREATE FUNCTION "rewriteSearchText"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Profile" SET "firstName" = "firstName" WHERE "userId" = NEW."id";
  RETURN NULL;
END
$$;
-- A restore inserts rows that have their text already.
CREATE TRIGGER "Profile_searchText_insert" BEFORE INSERT ON "Profile" FOR EACH ROW WHEN (NEW."searchText" = '') EXECUTE FUNCTION "writeSearchText"();
CREATE TRIGGER "Profile_searchText_update" BEFORE UPDATE OF "firstName", "lastName" ON "Profile" FOR EACH ROW EXECUTE FUNCTION "writeSearchText"();
CREATE TRIGGER "User_searchText_update" AFTER UPDATE OF "email" ON "User" FOR EACH ROW WHEN (NEW."email" <> OLD."email") EXECUTE FUNCTION "rewriteSearchText"();
UPDATE "Profile" p SET "searchText" = "personSearchText"(p."firstName", p."lastName", u."email") FROM "User" u WHERE u."id" = p."userId";

-- The people of a company in the order of every list, with what a search of them reads and shows.
DROP INDEX "Profile_people_idx";
CREATE INDEX "Profile_people_idx" ON "Profile" ("subscriptionId", (lower("firstName") COLLATE "und-x-icu"), (lower("lastName") COLLATE "und-x-icu"))
  INCLUDE ("id", "userId", "firstName", "lastName", "subscriptionDepartmentId", "searchText") WHERE NOT "archived";
