-- The cells of rows that failed, without passwords: the file itself is not kept once an import is over.
ALTER TABLE "ImportJobRow" ADD COLUMN "values" JSONB;

-- Sheets that were uploaded before they were sealed may hold passwords: the schedule takes them away at its next turn.
UPDATE "BlobReference" SET "expiresAt" = now()
WHERE NOT "archived" AND "mimeType" IN ('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv', 'text/plain', 'text/tab-separated-values');
