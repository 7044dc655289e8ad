const direction = `CASE WHEN question."isIncrease" IS FALSE THEN -1 ELSE 1 END`
const base = `coalesce(link."baseAmount", category."baseAmountDefault")::float8`

/**
 * `contribution` as PostgreSQL expressions: factor × (after − before) for a pair and factor × amount + fixed for any
 * other answer. `factor` and `fixed` are both null where a question contributes nothing. Reads "question", "category"
 * and the campaign's own base amount as "link". A test compares it with the pure function on generated campaigns.
 */
export const contributionSql = {
  factor: `CASE
    WHEN category."id" IS NULL THEN NULL
    WHEN question."responseType" = 'ComparisonScale' THEN 100::float8 / question."scaleMax" * CASE WHEN question."isPercentage" THEN 10 ELSE 1 END
    WHEN question."responseType" = 'Percentage' THEN ${direction}
    WHEN question."responseType" IN ('CurrencyAmount', 'Number') THEN CASE WHEN ${base} = 0 THEN 0 ELSE ${direction} * 100 / ${base} END
  END`,
  fixed: `CASE
    WHEN question."responseType" IN ('CurrencyAmount', 'Number') AND ${base} = 0 THEN ${direction} * 100
    ELSE 0
  END`,
}

/**
 * The displayed value of one stored unit: steps unchanged; on a percentage scale tenths of a step become rounded
 * percentages.
 */
export const shownPerStoredSql = `CASE
  WHEN question."isPercentage" AND question."responseType" IN ('ComparisonScale', 'Scale') THEN 10 * round(100::numeric / question."scaleMax")::float8
  ELSE 1
END`
