-- AlterTable
ALTER TABLE "BlobReference" ADD COLUMN     "isInText" BOOLEAN NOT NULL DEFAULT false;
