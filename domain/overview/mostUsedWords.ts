/** English words that say nothing by themselves, in lower case. */
const fillers: ReadonlySet<string> = new Set(
  `
    a able about above after again against ain't all almost along already also although always am among amongst an
    and another any anyone anything are aren't around as at away back be became because become becomes been before
    being below between bit both but by came can can't cannot come could couldn't did didn't do does doesn't doing
    don't done down during each either else especially etc even ever every everyone everything far felt few first
    for found from further get gets getting give given go goes going gone good got had hadn't happen happens has
    hasn't have haven't having he he'd he'll hence her here hers herself him himself his how however i i'd i'll i'm
    i've if in indeed instead into is isn't it it'd it'll it's its itself just keep kind know later least less let
    let's like lot lots made mainly make makes making many may maybe me mean meant might mine more most mostly much
    must mustn't my myself n't n/a nearly need needs neither never next nil no nobody non none nor not nothing now
    of off often ok on once one only or other others otherwise ought our ours ourselves out over overall own part
    particular particularly per perhaps please plus possible previous previously probably put quickly quite rather
    really recently same say says see seem seen several shall shan't she she'd she'll should shouldn't simply since
    slightly so some someone something sometimes somewhat soon specific still such sure take taken takes tell than
    thank thanks that that's the their theirs them themselves then there there's therefore these they they'd they'll
    they're they've thing things think this those though through thus till to today together too took toward towards
    tried truly try trying under unless until up upon us use used uses using usually various very via want wanted
    wants was wasn't way ways we we'd we'll we're we've well went were weren't what what's whatever when where
    whereas whether which while who whole whom whose why will with within without won't would wouldn't yeah yes yet
    you you'd you'll you're you've your yours yourself yourselves
  `
    .trim()
    .split(/\s+/),
)

type Written = { text: string; times: number }
type UsedWord = { word: string; count: number }

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const spaced = /\p{L}[\p{L}\p{M}\p{N}'-]*/gu

function wordsIn(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('\u2019', "'")
  if (!unspaced.test(plain)) return plain.match(spaced) ?? []
  return [...new Intl.Segmenter('en', { granularity: 'word' }).segment(plain)].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment] : [],
  )
}

/** Without the ending of a possessive, and without a hyphen at the end. */
const stemOf = (word: string) => word.replace(/('s?|-)+$/, '')
const longestWord = 40
const hasMeaning = (word: string) =>
  !fillers.has(word) && word.length <= longestWord && word.length > (unspaced.test(word) ? 1 : 2)

/**
 * The words that are used in most texts, with the number of texts, each text counted as often as it was written.
 * Fillers, numbers, letters in a row longer than any word, and words of one text only are left out.
 */
export function mostUsedWords(texts: readonly Written[], most: number): UsedWord[] {
  const counts = new Map<string, number>()
  for (const { text, times } of texts) {
    const words = new Set(wordsIn(text).flatMap((word) => (fillers.has(word) ? [] : [stemOf(word)])))
    for (const word of words) if (hasMeaning(word)) counts.set(word, (counts.get(word) ?? 0) + times)
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([word, count]) => ({ word, count }))
    .sort((a, b) => b.count - a.count || a.word.localeCompare(b.word, 'en'))
    .slice(0, most)
}
