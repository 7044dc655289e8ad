-- expands: a recommendation is a measure, a ranking and a day are not; for other response types nothing changes.
ALTER TABLE "Question" DROP CONSTRAINT "Question_types_check",
  ADD CONSTRAINT "Question_types_check" CHECK (
    "responseType" IS NULL OR ("questionType" = 'Measure') = ("responseType" IN ('Number', 'CurrencyAmount', 'Percentage', 'YesNo', 'Scale', 'ComparisonScale', 'Recommendation')));
