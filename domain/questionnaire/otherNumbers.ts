import { hasScale, type ResponseType } from '../question'
import { plainText } from '../richText'
import { shownScaleValue } from '../scale'

/** "1 means not at all", "100% = completely". */
const meaning = /\b(\d{1,3})\s*(%?)\s*(?:means?\b|stands? for\b|is for\b|=)/giu
/** "from 1 to 5", "0–10"; not "from 1 to 5 people", which counts something. */
const range =
  /(?<![\d.,:/-])([01]|10)(?:\s*(%))?\s*(?:to|-|–)\s*(\d{1,3})(?:\s*(%))?(?!\d|[.,:/-]\d)(?!\s+(?!where|with|on|and|in|means?)\p{L})/iu

type Scale = { responseType: ResponseType | null; scaleMax: number; isPercentage: boolean }
type Stated = { value: number; isPercent: boolean }

/** The numbers that a text gives to the ends of a scale, and the words it does so in. */
function statedEnds(text: string): { ends: Stated[]; said: string } | null {
  const meanings = [...text.matchAll(meaning)].map(([, value, percent]) => ({
    value: Number(value),
    isPercent: percent === '%',
  }))
  if (meanings.length > 0) return { ends: meanings, said: meanings.map(({ value }) => value).join(', ') }
  const found = range.exec(text)
  if (found === null) return null
  const isPercent = found[2] === '%' || found[4] === '%'
  return { ends: [found[1], found[3]].map((value) => ({ value: Number(value), isPercent })), said: found[0] }
}

/**
 * The numbers of a scale as one of the texts around it states them, where they are not those of its steps as shown; null
 * where they agree or none are stated. Prefers a miss to a false alarm.
 */
export function otherNumbers({ responseType, scaleMax, isPercentage }: Scale, texts: readonly string[]): string | null {
  if (!hasScale(responseType)) return null
  const [first, last] = [1, scaleMax].map((step) => shownScaleValue(step, scaleMax, isPercentage))
  for (const text of texts) {
    const stated = statedEnds(plainText(text))
    if (stated === null) continue
    const values = stated.ends.map(({ value }) => value)
    const areEnds = values.length === 2 ? Math.min(...values) === first && Math.max(...values) === last : true
    const areSteps = stated.ends.every(({ value }) => value >= (first ?? 1) && value <= (last ?? scaleMax))
    const areOfUnit = isPercentage || stated.ends.every(({ isPercent }) => !isPercent)
    if (!areEnds || !areSteps || !areOfUnit) return stated.said
  }
  return null
}
