-- expands: an id is unique already, so the index over it and the company refuses no row of an earlier version.
-- CreateTable
CREATE TABLE "Programme" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "subscriptionId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Programme_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProgrammeCampaign" (
    "questionnaireId" UUID NOT NULL,
    "programmeId" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,

    CONSTRAINT "ProgrammeCampaign_pkey" PRIMARY KEY ("questionnaireId")
);

-- CreateIndex
CREATE INDEX "Programme_subscriptionId_idx" ON "Programme"("subscriptionId");

-- CreateIndex
CREATE UNIQUE INDEX "Programme_id_subscriptionId_key" ON "Programme"("id", "subscriptionId");

-- CreateIndex
CREATE INDEX "ProgrammeCampaign_programmeId_idx" ON "ProgrammeCampaign"("programmeId");

-- CreateIndex
CREATE INDEX "ProgrammeCampaign_subscriptionId_idx" ON "ProgrammeCampaign"("subscriptionId");

-- CreateIndex
CREATE UNIQUE INDEX "Questionnaire_id_subscriptionId_key" ON "Questionnaire"("id", "subscriptionId");

-- AddForeignKey
ALTER TABLE "Programme" ADD CONSTRAINT "Programme_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProgrammeCampaign" ADD CONSTRAINT "ProgrammeCampaign_programmeId_subscriptionId_fkey" FOREIGN KEY ("programmeId", "subscriptionId") REFERENCES "Programme"("id", "subscriptionId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProgrammeCampaign" ADD CONSTRAINT "ProgrammeCampaign_questionnaireId_subscriptionId_fkey" FOREIGN KEY ("questionnaireId", "subscriptionId") REFERENCES "Questionnaire"("id", "subscriptionId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Names are sorted as people read them, and unique in a company in whatever case.
ALTER TABLE "Programme" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";
CREATE UNIQUE INDEX "Programme_name_key" ON "Programme" ("subscriptionId", lower("name"));
