/** A second clause that asks again: "and did you ...", "and how useful was the ...". */
const secondClause =
  /\band\s+(?:(?:how|what|why|when|where|who|which)(?:\s+(?!to\b)[\p{L}'’-]+){0,2}?\s+)?(?:do|does|did|have|has|had|can|could|will|would|should|is|are|was|were)\s+(?:you|your|the|this|that|it|they|we|there)\b/iu
/** After "or" a repeated verb offers a choice of answers ("or do you ..."); only another question word asks something else. */
const otherQuestion =
  /\bor\s+(?:how|what|why|when|where|who|which)(?:\s+(?!to\b)[\p{L}'’-]+){0,2}?\s+(?:do|does|did|have|has|had|can|could|will|would|should|is|are|was|were)\s+(?:you|your|the|this|that|it|they|we|there)\b/iu
const address = /\b(?:https?:\/\/|www\.)\S+/giu
const quoted = /“[^”]*”|"[^"]*"|„[^“”]*[“”]/gu

/** Does a text ask two things at once? It rather lets one pass than doubt a good question. */
export function asksTwice(text: string): boolean {
  const own = text.replace(quoted, ' ').replace(address, ' ')
  return (own.match(/\?+/g) ?? []).length > 1 || secondClause.test(own) || otherQuestion.test(own)
}
