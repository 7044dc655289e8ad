-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "requestId" UUID;
