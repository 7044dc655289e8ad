import { nameBeside, readAddress, withoutHeader } from '../account'
import { spokenOrder } from '../sheet'
import { oneLine } from '../text'

export type PastedPerson = { email: string; name: string }
/** What a line holds: people, whose address may be none, and words that belong to no one. */
export type Piece = PastedPerson | string

/** An address, or what stands in angle brackets in its place. */
const address = /<[^<>]*[@＠][^<>]*>|[^\s<>,;"()[\]]+[@＠][^\s<>,;"()[\]]+/g
/** What separates a name from the address beside it. */
const edges = /^[\s,;:"“”„'<>()[\]|]+|[\s,;:"“”„'<>()[\]|]+$/g
const bare = (text: string) => text.replace(/^mailto:/i, '').replace(edges, '')
const hasAt = (text: string) => /[@＠]/.test(text)
const hasSeveralWords = (text: string) => bare(nameBeside(text, '')).includes(' ')

/** Whether a text holds more than signs, the header of a mail and web addresses. */
export const hasWords = (text: string): boolean => bare(nameBeside(text, '')) !== ''

/** The parts of a text between a sign, which separates nothing inside quotes and brackets. */
function splitAt(text: string, sign: ',' | ';'): string[] {
  const parts = ['']
  for (const [part] of text.matchAll(/"[^"<>]*"|[“„][^“”„<>]*[“”]|<[^<>]*>|\([^()]*\)|\[[^[\]]*\]|[^]/gu))
    if (part === sign) parts.push('')
    else parts[parts.length - 1] += part
  return parts.filter(hasWords)
}

/** The name in the words beside an address: "Bello, Amara" reads as "Amara Bello"; cells of a sheet stand side by side. */
function nameIn(words: string, email: string, isBeforeAngle = false): string {
  const name = nameBeside(words, email)
  const isOneName = isBeforeAngle || /^"[^"]*"$/.test(name)
  const [first = '', second = ''] = bare(name)
    .split(/[,;\t|]/)
    .map(bare)
    .map(oneLine)
  if (second === '') return first
  if (isOneName) return spokenOrder(bare(name))
  return first.includes(' ') ? first : `${first} ${second}`
}

/** Words that are a part of a name, and those with an @, which are a broken address. */
function nameAndBroken(words: string): { name: string; broken: string[] } {
  const broken = words.split(' ').filter(hasAt)
  const name = oneLine(
    words
      .split(' ')
      .filter((word) => !hasAt(word))
      .join(' '),
  )
  // Without a letter it is a number of the list, or a sign; a formula was written on purpose.
  return { name: /\p{L}|^=/u.test(name) ? name : '', broken }
}

/** The addresses of a text, each with the name before it; a single one may have its name behind it. */
function entriesOf(text: string): { people: PastedPerson[]; left: string[] } {
  let from = 0
  const left: string[] = []
  const people = [...text.matchAll(address)].map((match) => {
    const email = bare(match[0]).replace(/\.$/, '')
    const { name, broken } = nameAndBroken(nameIn(text.slice(from, match.index), email, match[0].startsWith('<')))
    left.push(...broken)
    from = match.index + match[0].length
    return { email, name }
  })
  const [only] = people
  const behind = text.slice(from)
  if (people.length !== 1 || only === undefined || only.name !== '')
    return { people, left: hasWords(behind) && /\p{L}/u.test(nameBeside(behind, '')) ? [...left, behind] : left }
  const { name, broken } = nameAndBroken(nameIn(behind, only.email))
  return { people: [{ ...only, name }], left: [...left, ...broken] }
}

/** Whether a part is an address without a name, which other parts may hold. */
const isLoneAddress = (part: string) =>
  readAddress(bare(part).replace(/\.$/, ''))?.name === '' && !/\s/.test(bare(part))

/** Whether signs stand between cells as in a file, without a space. */
const isTight = (text: string, sign: ',' | ';') => !new RegExp(`${sign}\\s`).test(text.trim())

/** The cells of one person, whose address stands alone: those that are no name are left out. */
function rowOf(text: string): Piece[] {
  const { people, left } = entriesOf(text)
  return people.length === 0 ? [text] : [...people, ...left.filter(hasAt)]
}

/** Whether "Berg" before "Bo <bo@example.com>" is the last name; two whole names side by side are two people. */
const isLastName = (before: string, part: string, isOnly: boolean) => {
  const [words = ''] = part.split('<')
  return part.includes('<') && hasWords(words) && (isOnly || !hasSeveralWords(before) || !hasSeveralWords(words))
}

/** What stands between semicolons: one person in cells, or people and other words between commas. */
function betweenSemicolons(text: string): Piece[] {
  const parts = splitAt(text, ',')
  const withAt = parts.filter(hasAt)
  const [only = ''] = withAt
  const isOnly = withAt.length === 1
  if (isOnly && isLoneAddress(only) && (isTight(text, ',') || parts.filter(hasSeveralWords).length <= 1))
    return rowOf(text)
  // The address of a row, or its one sign, is wrong: it is mended as a whole.
  if (isOnly && !only.includes('<') && parts.length > 1 && isTight(text, ',') && !isLoneAddress(only)) return [text]
  const pieces: Piece[] = []
  let before: string[] = []
  for (const part of parts) {
    if (!hasAt(part)) {
      before.push(part)
      continue
    }
    const last = before.at(-1)
    const isOfName = last !== undefined && isLastName(last, part, isOnly)
    const { people, left } = entriesOf(isOfName ? `${last}, ${part}` : part)
    pieces.push(...(isOfName ? before.slice(0, -1) : before), ...people, ...left)
    if (people.length + left.length === 0) pieces.push(part)
    before = []
  }
  return [...pieces, ...before]
}

/**
 * What a line holds. Semicolons separate first, then commas; neither does inside quotes and angle brackets. Cells of a
 * sheet, between tabs or without a space between them, are one person.
 */
export function piecesOf(line: string): Piece[] {
  const text = withoutHeader(line)
  if (/[\t|]/.test(text.trim())) return rowOf(line)
  const parts = splitAt(text, ';')
  const withAt = parts.filter(hasAt)
  if (parts.length > 1 && withAt.length === 1 && isTight(text, ';') && !/[\s<]/.test(withAt[0]?.trim() ?? ''))
    return rowOf(text)
  return parts.flatMap(betweenSemicolons)
}
