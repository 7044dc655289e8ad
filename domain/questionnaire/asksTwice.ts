/** A second clause with a question of its own: "and did you ...", "and how useful was the ...". */
const secondClause =
  /\band\s+(?:(?:how|what|why|when|where|who|which)(?:\s+(?!to\b)[\p{L}'’-]+){0,2}?\s+)?(?:do|does|did|have|has|had|can|could|will|would|should|is|are|was|were)\s+(?:you|your|the|this|that|it|they|we|there)\b/iu
/**
 * After "or" a repeated verb offers alternative answers ("or do you ..."); only another question word asks
 * something else.
 */
const otherQuestion =
  /\bor\s+(?:how|what|why|when|where|who|which)(?:\s+(?!to\b)[\p{L}'’-]+){0,2}?\s+(?:do|does|did|have|has|had|can|could|will|would|should|is|are|was|were)\s+(?:you|your|the|this|that|it|they|we|there)\b/iu
const address = /\b(?:https?:\/\/|www\.)\S+/giu
const quoted = /“[^”]*”|"[^"]*"|„[^“”]*[“”]/gu

/** Whether a text asks two things at once. Prefers a miss to a false alarm. */
export function asksTwice(text: string): boolean {
  const own = text.replace(quoted, ' ').replace(address, ' ')
  return (own.match(/\?+/g) ?? []).length > 1 || secondClause.test(own) || otherQuestion.test(own)
}
