-- AlterTable
ALTER TABLE "ReportPackage" ADD COLUMN     "isWithoutNames" BOOLEAN NOT NULL DEFAULT false;
