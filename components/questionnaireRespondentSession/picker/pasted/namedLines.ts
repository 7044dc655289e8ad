import type { PersonToChooseFragment } from '@/graphql/audience/__generated__/operations'
import { participantName } from '@/components/questionnaireRespondentSession/participantName'

type Department = { id: string; name: string }

/** What lines without an address name. */
export type NamedLines = {
  people: readonly PersonToChooseFragment[]
  departments: readonly Department[]
  /** Names that several people have. */
  several: readonly string[]
  /** Lines that are no one's name. */
  unreadable: readonly string[]
}

/** The most lines whose people are looked for, each by a request of its own. */
const mostLookedFor = 50

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Finds the departments and people whose whole names are lines of a list, whatever their case. */
export async function namedLines(
  lines: readonly string[],
  departments: readonly Department[],
  find: (name: string) => Promise<readonly PersonToChooseFragment[]>,
): Promise<NamedLines> {
  const departmentOf = (line: string) => departments.find(({ name }) => plain(name) === plain(line))
  const left = lines.filter((line) => departmentOf(line) === undefined)
  const broken = left.filter((line) => line.includes('@'))
  const others = left.filter((line) => !line.includes('@'))
  const answers = await Promise.all(
    others.slice(0, mostLookedFor).map(async (line) => ({
      line,
      people: (await find(line)).filter((person) => plain(participantName(person)) === plain(line)),
    })),
  )
  const linesOf = (isWanted: (count: number) => boolean) =>
    answers.filter(({ people }) => isWanted(people.length)).map(({ line }) => line)
  return {
    people: answers.flatMap(({ people }) => (people.length === 1 ? people : [])),
    departments: lines.flatMap((line) => departmentOf(line) ?? []),
    several: linesOf((count) => count > 1),
    unreadable: [...broken, ...linesOf((count) => count === 0), ...others.slice(mostLookedFor)],
  }
}
