-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "goesOnByItself" BOOLEAN NOT NULL DEFAULT false;
