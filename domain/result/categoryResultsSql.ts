/**
 * The twin of `categoryResults` for large campaigns: the same sums computed by PostgreSQL, held equal to the pure function by a test.
 * $1 the questionnaire, $2 an array of the runs that count. Answers one row a category: "analysisTypeId", "sum", "learners".
 * Answers are summed per question and run, then per learner, then per category: counting learners needs no DISTINCT.
 * A before/after pair counts only when both sides were given; N/A, unentered rows and archived questions count for nothing.
 */
export const categoryResultsSql = `
SELECT learner."analysisTypeId", sum(learner."value") AS "sum", count(*)::int AS "learners"
FROM (
  SELECT contribution."analysisTypeId", contribution."sessionId", sum(contribution."value") AS "value"
  FROM (
    SELECT question."analysisTypeId", answer."questionnaireRespondentSessionId" AS "sessionId",
      CASE question."responseType"
        WHEN 'ComparisonScale' THEN
          CASE WHEN count(*) = 2 THEN
            sum(CASE answer."displayOrder" WHEN 1 THEN answer."amountInput" ELSE -answer."amountInput" END)::float8
              / question."scaleMax" * 100 * CASE WHEN question."isPercentage" THEN 10 ELSE 1 END
          END
        WHEN 'Percentage' THEN sum(answer."amountInput")::float8 * CASE WHEN question."isIncrease" IS FALSE THEN -1 ELSE 1 END
        ELSE CASE WHEN question."isIncrease" IS FALSE THEN -1 ELSE 1 END
          * CASE WHEN coalesce(link."baseAmount", category."baseAmountDefault") = 0 THEN 100
                 ELSE sum(answer."amountInput")::float8 / coalesce(link."baseAmount", category."baseAmountDefault")::float8 * 100 END
      END AS "value"
    FROM "Question" question
    JOIN "QuestionnaireSection" section ON section."id" = question."questionnaireSectionId" AND NOT section."archived"
    JOIN "AnalysisType" category ON category."id" = question."analysisTypeId"
    LEFT JOIN "QuestionnaireAnalysisTypeLink" link
      ON link."questionnaireId" = question."questionnaireId" AND link."analysisTypeId" = category."id" AND NOT link."archived"
    JOIN "QuestionResponse" answer ON answer."questionId" = question."id" AND answer."questionnaireId" = question."questionnaireId"
    WHERE question."questionnaireId" = $1::uuid AND NOT question."archived"
      AND question."responseType" IN ('ComparisonScale', 'Percentage', 'CurrencyAmount', 'Number')
      AND answer."isUserInput" AND NOT answer."archived" AND answer."amountInput" IS NOT NULL
      AND answer."questionnaireRespondentSessionId" = ANY($2::uuid[])
    GROUP BY question."id", answer."questionnaireRespondentSessionId", link."baseAmount", category."baseAmountDefault"
  ) contribution
  WHERE contribution."value" IS NOT NULL
  GROUP BY contribution."analysisTypeId", contribution."sessionId"
) learner
GROUP BY learner."analysisTypeId"`
