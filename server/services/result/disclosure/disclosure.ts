import 'server-only'
import { takesTextSql } from '@/domain/questionResponse'
import { groupVisibility, type Growth, isDivided } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { RunCount } from '../runCounts'
import { departmentsOf, oneOf, type RunScope } from '../runScope'
import {
  type Cell,
  type Counted,
  countedPeople,
  finishedOfGroups,
  type Given,
  type Group,
  type Growing,
  groupOf,
  peopleByPeriod,
  unshownOf,
} from './countedGroups'
import { type LeftOut, leftOutOf, nothing } from './leftOut'

/**
 * What may be shown of each question in questionnaires whose participants were promised that only groups are shown:
 * the question as a whole, and each department by itself. Everything else is a sum of these (docs/privacy.md has
 * the proof).
 * `withholds`: whether the question may not be shown within the scope; `hidden`: departments of a question that are
 * not shown by themselves; `ofWhole`: what does not count in the whole; `ofParts`: what does not count where each
 * department is shown by itself. `empty`: questionnaires of which no question may be shown; `isShownIn`: whether any
 * question of a questionnaire is shown of a department by itself; `people`: of how many people who count towards a
 * group each question is shown as a whole.
 */
export type Disclosure = {
  withholds: (questionId: string) => boolean
  hidden: readonly Cell[]
  ofWhole: LeftOut
  ofParts: LeftOut
  empty: ReadonlySet<string>
  isShownIn: (questionnaireId: string, departmentId: string) => boolean
  people: ReadonlyMap<string, number>
}

type Limits = { scope: RunScope; counts: readonly RunCount[]; smallest: number | null }

/** A row whose text was cleared with its person. */
const isCleared: Record<Given, Prisma.Sql> = {
  answers: Prisma.sql`NOT answer."isUserInput" AND ${Prisma.raw(takesTextSql('question'))}`,
  otherWords: Prisma.sql`answer."displayOrder" = question."otherOption"`,
}

/**
 * Questions some of whose texts were cleared when a person was erased: comparing the list without them with the
 * earlier list would disclose what this one person wrote.
 */
const withClearedWords = (db: Db, questionnaireIds: readonly string[], what: Given) =>
  db.$queryRaw<{ questionId: string }[]>(Prisma.sql`
  SELECT DISTINCT answer."questionId"
  FROM "QuestionnaireRespondentSession" run
  JOIN "User" erased ON erased."id" = run."userId" AND erased."erasedAt" IS NOT NULL AND NOT erased."isAnonymous"
  JOIN "QuestionResponse" answer ON answer."questionnaireRespondentSessionId" = run."id" AND answer."textInput" = ''
  JOIN "Question" question ON question."id" = answer."questionId" AND ${isCleared[what]}
  WHERE run."questionnaireId" = ${oneOf(questionnaireIds)} AND NOT run."archived" AND run."endDate" IS NOT NULL`)

/** A cell without an answer: until enough people have given one it is hidden like a cell with too few. */
type Unanswered = Cell & { questionnaireId: string; isAnswered: boolean }

/**
 * The questions of these questionnaires in each department of those who finished, as far as no one has answered them
 * there. `isAnswered`: someone has elsewhere.
 */
async function unansweredCells(
  db: Db,
  questionnaireIds: readonly string[],
  counted: readonly Counted[],
  what: Given,
): Promise<Unanswered[]> {
  const [questions, finished] = await Promise.all([
    db.question.findMany({
      where: {
        questionnaireId: { in: [...questionnaireIds] },
        archived: false,
        ...(what === 'otherWords' && { otherOption: { not: null } }),
      },
      select: { id: true, questionnaireId: true },
    }),
    db.questionnaireRespondentSession.groupBy({
      by: ['questionnaireId', 'subscriptionDepartmentId'],
      where: { questionnaireId: { in: [...questionnaireIds] }, archived: false, endDate: { not: null } },
    }),
  ])
  const answered = new Set(counted.map(({ questionId }) => questionId))
  const given = new Set(
    counted.flatMap(({ questionId, departmentId, isWhole }) => (isWhole ? [] : [`${questionId} ${departmentId}`])),
  )
  const departments = Map.groupBy(finished, ({ questionnaireId }) => questionnaireId)
  return questions.flatMap(({ id: questionId, questionnaireId }) =>
    (departments.get(questionnaireId) ?? []).flatMap(({ subscriptionDepartmentId: departmentId }) =>
      given.has(`${questionId} ${departmentId}`)
        ? []
        : [{ questionId, questionnaireId, departmentId, isAnswered: answered.has(questionId) }],
    ),
  )
}

type Promised = { size: number; lowest: number; growth: Growth }

/** The questionnaires of a scope whose participants were promised that only groups are shown. */
const promisedOf = (counts: readonly RunCount[]): ReadonlyMap<string, Promised> =>
  new Map(
    counts.flatMap(({ questionnaireId, included, smallest, lowest, isEndless, ends }) =>
      smallest === null || included === 0
        ? []
        : [
            [
              questionnaireId,
              { size: smallest, lowest: Math.min(smallest, lowest ?? smallest), growth: { isEndless, ends } },
            ] as const,
          ],
    ),
  )

/**
 * Of one question: which departments are hidden, which of them are left out of the whole too, and of which groups answers
 * are shown, by department and as the whole.
 */
function groupsOf(counted: readonly Counted[], { size, lowest, growth }: Promised) {
  const groups = [...Map.groupBy(counted, ({ isWhole, departmentId }) => `${isWhole} ${departmentId}`).values()].map(
    (same) => groupOf(same, lowest, growth),
  )
  const whole = groups.find(({ isWhole }) => isWhole)!
  const cells = groups.filter(({ isWhole }) => !isWhole)
  const periods = cells.map((cell) => peopleByPeriod(counted.filter((part) => !part.isWhole && isOf(part, cell))))
  if (!isDivided(periods, lowest, growth)) {
    const isShown = whole.shown >= size
    const all = { cells, hidden: cells, leftOut: [], shownCells: [] }
    return { ...all, isShown, people: whole.shown, shownOfWhole: isShown ? [whole] : [] }
  }
  const { hidden: tooSmall, people } = groupVisibility(
    cells.map(({ shown }) => shown),
    size,
  )
  const [shownCells, hidden] = [cells.filter((_, at) => !tooSmall.has(at)), cells.filter((_, at) => tooSmall.has(at))]
  return { cells, hidden, leftOut: hidden, isShown: people >= size, people, shownCells, shownOfWhole: shownCells }
}
const isOf = (one: Cell, other: Cell) => one.departmentId === other.departmentId

const growingOf = (promised: ReadonlyMap<string, Promised>): Growing[] =>
  [...promised].map(([questionnaireId, { lowest, growth }]) => ({ questionnaireId, size: lowest, ...growth }))

/** How many runs of each department have been finished in whole groups, of the questionnaires under a promise. */
export const shownRuns = (db: Db, counts: readonly RunCount[]) => finishedOfGroups(db, growingOf(promisedOf(counts)))

/** What is counted of these questionnaires, the questions with cleared texts, and the cells without an answer. */
async function read(db: Db, promised: ReadonlyMap<string, Promised>, what: Given) {
  const growing = growingOf(promised)
  const ids = [...promised.keys()]
  const [all, cleared] = await Promise.all([countedPeople(db, growing, what), withClearedWords(db, ids, what)])
  return { all, cleared, unanswered: await unansweredCells(db, ids, all, what) }
}

/**
 * Decides for each question of the questionnaires under a promise, or for the words at its option that asks for some;
 * questions of all others are shown.
 */
export async function disclosureOf(
  db: Db,
  { scope, counts, smallest }: Limits,
  what: Given = 'answers',
): Promise<Disclosure> {
  const promised = promisedOf(counts)
  if (smallest === null || promised.size === 0)
    return {
      withholds: () => false,
      hidden: [],
      ofWhole: nothing,
      ofParts: nothing,
      empty: new Set(),
      isShownIn: () => true,
      people: new Map(),
    }
  const chosen = departmentsOf(scope)
  const { all, cleared, unanswered } = await read(db, promised, what)
  const unansweredOf = Map.groupBy(unanswered, ({ questionId }) => questionId)
  const without = new Set(unanswered.flatMap(({ questionId, isAnswered }) => (isAnswered ? [] : [questionId])))
  const withheld = new Set([...cleared.map(({ questionId }) => questionId), ...without])
  const questions = [...Map.groupBy(all, ({ questionId }) => questionId)].map(([questionId, counted]) => {
    const groups = groupsOf(counted, promised.get(counted[0]!.questionnaireId)!)
    const none: readonly Cell[] = unansweredOf.get(questionId) ?? []
    const cells: readonly Cell[] = [...groups.cells, ...none]
    const hidden = new Set<Cell>([...groups.hidden, ...none])
    const selected = cells.filter(({ departmentId }) => chosen === null || chosen.has(departmentId))
    const isWhole = selected.length === cells.length
    if (isWhole ? !groups.isShown : selected.some((cell) => hidden.has(cell))) withheld.add(questionId)
    return { questionId, questionnaireId: counted[0]!.questionnaireId, ...groups }
  })
  const shown = questions.filter(({ questionId }) => !withheld.has(questionId))
  const ofParts = questions.flatMap(({ shownCells }) => shownCells)
  const ofWhole = shown.flatMap(({ shownOfWhole }) => shownOfWhole)
  const unshown = await unshownOf(db, [...new Set([...ofParts, ...ofWhole])], what)
  const keyOf = ({ questionId, departmentId, isWhole }: Cell & { isWhole: boolean }) =>
    `${questionId} ${departmentId} ${isWhole}`
  const of = (cells: readonly Cell[], groups: readonly Group[]) => {
    const keys = new Set(groups.map(keyOf))
    const own = unshown.filter((cell) => keys.has(keyOf(cell)))
    return leftOutOf(cells, own, [...without])
  }
  const hidden = questions.flatMap((question) => question.hidden)
  const leftOut = shown.flatMap((question) => question.leftOut)
  const filled = new Set(shown.map(({ questionnaireId }) => questionnaireId))
  const places = new Set(
    questions.flatMap(({ questionnaireId, shownCells }) =>
      shownCells.map(({ departmentId }) => `${questionnaireId} ${departmentId}`),
    ),
  )
  return {
    people: new Map(questions.map(({ questionId, people }) => [questionId, people])),
    empty: new Set(questions.flatMap(({ questionnaireId: id }) => (filled.has(id) ? [] : [id]))),
    isShownIn: (questionnaireId, departmentId) => places.has(`${questionnaireId} ${departmentId}`),
    withholds: (questionId) => withheld.has(questionId),
    hidden: [...hidden, ...unanswered],
    ofWhole: of(leftOut, ofWhole),
    ofParts: of(hidden, ofParts),
  }
}
