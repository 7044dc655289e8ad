-- CreateEnum
CREATE TYPE "ScheduleState" AS ENUM ('Waiting', 'Running');

-- CreateTable
CREATE TABLE "Schedule" (
    "id" UUID NOT NULL,
    "state" "ScheduleState" NOT NULL DEFAULT 'Waiting',
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Schedule_pkey" PRIMARY KEY ("id")
);

INSERT INTO "Schedule" ("id", "dueAt") VALUES ('00000000-0000-7000-8000-000000000001', now());

-- The queue that held the runs of the schedule before. A node of the version before makes it anew when it starts.
DROP SCHEMA IF EXISTS boss CASCADE;
