-- Six letters that find an open link; links from before have none.
ALTER TABLE "OpenLink" ADD COLUMN "shortCode" TEXT;
CREATE UNIQUE INDEX "OpenLink_shortCode_key" ON "OpenLink"("shortCode");
