-- AlterTable
ALTER TABLE "Node" ADD COLUMN     "shared" JSONB;
