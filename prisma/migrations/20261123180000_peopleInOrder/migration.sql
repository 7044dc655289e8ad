-- The people of a company in the order of every list of them, by a collator, and counted without reading their rows.
DROP INDEX "Profile_people_idx";
CREATE INDEX "Profile_people_idx" ON "Profile" ("subscriptionId", (lower("firstName") COLLATE "und-x-icu"), (lower("lastName") COLLATE "und-x-icu")) INCLUDE ("userId") WHERE NOT "archived";
