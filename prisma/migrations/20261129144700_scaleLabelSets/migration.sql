-- CreateTable
CREATE TABLE "ScaleLabelSet" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "subscriptionId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "labels" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScaleLabelSet_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ScaleLabelSet_subscriptionId_idx" ON "ScaleLabelSet"("subscriptionId");

-- AddForeignKey
ALTER TABLE "ScaleLabelSet" ADD CONSTRAINT "ScaleLabelSet_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Names are sorted as people read them, and unique in a company in whatever case.
ALTER TABLE "ScaleLabelSet" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";
CREATE UNIQUE INDEX "ScaleLabelSet_name_key" ON "ScaleLabelSet" ("subscriptionId", lower("name"));
