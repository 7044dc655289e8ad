import { formatCount, formatPoints } from '@/domain/format'
import type { ReportTrajectory } from '@/domain/report'
import { type FollowedCategory, type FollowedComparison, laterIn } from '@/domain/trajectory'
import type { Translate } from './reportTranslator'

type Waves = ReportTrajectory['waves']

/** When each wave asked, in words, by its number; the campaign itself is 0. */
export const waveNames =
  (t: Translate, waves: Waves) =>
  (number: number): string => {
    const found = waves.find(({ wave }) => wave === number)
    if (found === undefined) return t('lasting.after')
    const { days, isAfterEnd } = found
    if (days === 1) return t(isAfterEnd ? 'lasting.oneDayAfterEnd' : 'lasting.oneDay')
    return t(isAfterEnd ? 'lasting.daysAfterEnd' : 'lasting.days', { days })
  }

/** What is there in the last wave that has answers; null where it was asked for one figure alone. */
function sentenceOf(t: Translate, category: FollowedCategory, nameOf: (wave: number) => string): string | null {
  const last = laterIn(category).at(-1)
  if (last === undefined || last.gained === null || last.kept === null) return null
  const { wave, n, gained, kept, shareKept } = last
  const values = {
    n: formatCount(n),
    when: nameOf(wave),
    gained: formatPoints(gained.mean),
    kept: formatPoints(kept.mean),
  }
  return shareKept === null
    ? t('lasting.unclear', values)
    : t('lasting.kept', { ...values, share: formatCount(Math.round(shareKept)) })
}

/** A difference at the start below this, in percentage points, is left out. */
const leastApart = 0.05

/** Who is missing in a wave, and how far from the others they had started. */
function missingOf(
  t: Translate,
  { wave, asked, missing, startedApart }: FollowedComparison,
  nameOf: (wave: number) => string,
) {
  const answered = t('lasting.answered', {
    when: nameOf(wave),
    answered: formatCount(asked - missing),
    asked: formatCount(asked),
  })
  if (missing === 0 || startedApart === null || Math.abs(startedApart) < leastApart) return answered
  const apart = formatPoints(Math.abs(startedApart)).replace('+', '')
  return `${answered} ${t(startedApart < 0 ? 'lasting.startedLower' : 'lasting.startedHigher', { apart })}`
}

/** A category in its waves, in sentences: what is still there, and who is missing in each wave. */
export function lastingTexts(t: Translate, category: FollowedCategory, waves: Waves) {
  const nameOf = waveNames(t, waves)
  return {
    sentence: sentenceOf(t, category, nameOf),
    missing: laterIn(category).map((comparison) => missingOf(t, comparison, nameOf)),
  }
}
