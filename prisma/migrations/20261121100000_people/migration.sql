-- The people of a company in the order of every list of them, and counted without reading their rows.
CREATE INDEX "Profile_people_idx" ON "Profile" ("subscriptionId", lower("firstName"), lower("lastName")) INCLUDE ("userId") WHERE NOT "archived";
