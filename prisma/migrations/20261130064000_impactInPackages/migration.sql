ALTER TYPE "ReportKind" ADD VALUE 'Impact';
