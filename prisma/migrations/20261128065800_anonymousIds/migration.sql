-- Generated ids contain the time: anonymous answers get random ones. Marks of answers follow (ON UPDATE CASCADE).
UPDATE "QuestionResponse" answer SET "id" = gen_random_uuid() FROM "User" person WHERE person."id" = answer."userId" AND person."isAnonymous";
UPDATE "Profile" profile SET "id" = gen_random_uuid() FROM "User" person WHERE person."id" = profile."userId" AND person."isAnonymous";
