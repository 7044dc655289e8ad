import 'server-only'
import { shownPeople, type SmallestGroup } from '@/domain/result'
import { primaryOf } from '@/server/db/analysisDb'
import type { Db } from '@/server/db/client'
import type { Given } from './disclosure/countedGroups'
import { type Disclosure, disclosureOf } from './disclosure/disclosure'
import { type Finished, finishedIn, runCounts, type RunCount } from './runCounts'
import {
  departmentsOf,
  groupSize,
  narrowingConditions,
  ofCompanies,
  ofPlace,
  periodOf,
  type RunScope,
} from './runScope'

/**
 * From this share of a company's finished runs on, reading all of its answers in order is faster than looking up
 * each run.
 */
const mostRuns = 0.2
/** Fewer runs than this are always looked up. */
const manyRuns = 2_000

type Counts = { scope: RunScope; counts: readonly RunCount[] }

/** Whether the runs that count are most of those of their companies; of these, no more are counted than decide it. */
async function isMost(db: Db, { scope, counts }: Counts): Promise<boolean> {
  const included = counts.reduce((sum, count) => sum + count.included, 0)
  if (included < manyRuns) return false
  const { subscriptionIds } = scope
  const where = {
    endDate: { not: null },
    ...(subscriptionIds === 'every' ? {} : { subscriptionId: { in: [...subscriptionIds] } }),
  }
  const tooMany = Math.ceil(included / mostRuns)
  return (await db.questionnaireRespondentSession.count({ where, take: tooMany })) < tooMany
}

/** People who finished after so many ends of the questionnaire and count towards a group, each once. */
type PeopleCount = { questionnaireId: string; period: number; included: number }

/** The same by questionnaire; queried only in companies that withhold small groups. */
async function peopleCounts(db: Db, scope: RunScope): Promise<ReadonlyMap<string, PeopleCount[]>> {
  const rows = await db.$queryRaw<PeopleCount[]>`
    SELECT run."questionnaireId", ${periodOf} AS "period",
      (count(DISTINCT run."userId") FILTER (WHERE run."countsTowardsGroup" AND ${narrowingConditions(scope)}))::int AS "included"
    FROM "QuestionnaireRespondentSession" run
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    WHERE ${ofCompanies(scope)} AND run."endDate" IS NOT NULL ${ofPlace(scope)}
    GROUP BY run."questionnaireId", "period" ORDER BY "period"`
  return Map.groupBy(rows, ({ questionnaireId }) => questionnaireId)
}

type Size = { questionnaireId: string; departmentId: string | null; people: number; smallest: number }

type Departments = { all: ReadonlySet<string | null>; hidden: ReadonlySet<string | null> }

/**
 * For each questionnaire whose participants were promised that only groups are shown, the departments (null: none)
 * of those who finished, and which of them are too small to be shown by themselves.
 */
async function hiddenDepartments(db: Db, scope: RunScope): Promise<ReadonlyMap<string, Departments>> {
  const sizes = await primaryOf(db).$queryRaw<Size[]>`
    SELECT run."questionnaireId", run."subscriptionDepartmentId" AS "departmentId", (count(DISTINCT run."userId") FILTER (WHERE run."countsTowardsGroup"))::int AS "people", ${groupSize} AS "smallest"
    FROM "QuestionnaireRespondentSession" run
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    JOIN "Subscription" subscription ON subscription."id" = run."subscriptionId"
    WHERE ${ofCompanies(scope)} AND run."endDate" IS NOT NULL AND ${groupSize} IS NOT NULL
      ${ofPlace({ questionnaireIds: scope.questionnaireIds })}
    GROUP BY run."questionnaireId", run."subscriptionDepartmentId", ${groupSize}
    ORDER BY run."subscriptionDepartmentId"`
  const hiddenIn = (groups: Size[]) => {
    const all = new Set(groups.map(({ departmentId }) => departmentId))
    return {
      all,
      hidden: new Set(
        groups.flatMap(({ departmentId, people, smallest }) => (people < smallest ? [departmentId] : [])),
      ),
    }
  }
  return new Map(
    [...Map.groupBy(sizes, ({ questionnaireId }) => questionnaireId)].map(([id, groups]) => [id, hiddenIn(groups)]),
  )
}

type Fields = { scope: RunScope; counts: readonly RunCount[]; withheld: readonly RunCount[]; smallest: SmallestGroup }

/** The scope without other questionnaires. */
const onlyOf = (scope: RunScope, counts: readonly RunCount[]): RunScope => ({
  ...scope,
  questionnaireIds: counts.map(({ questionnaireId }) => questionnaireId),
})

/**
 * The runs whose results may be shown; the input of every function that computes a figure from answers. Only
 * `admit` and `admitOwn` create one, and the compiler rejects a copy made by spreading, so that no figure is
 * computed from runs that were not admitted.
 * `smallest`: the largest group size that applies to them; null where none does. `withheld`: the questionnaires that
 * are not counted; where `smallest` is null, those of which only groups are shown.
 */
export class Admitted implements Fields {
  readonly scope: RunScope
  readonly counts: readonly RunCount[]
  readonly withheld: readonly RunCount[]
  readonly smallest: SmallestGroup
  readonly #disclosures = new Map<Given, Promise<Disclosure>>()
  #isMost: Promise<boolean> | null = null
  #finished: Promise<Finished> | null = null

  private constructor({ scope, counts, withheld, smallest }: Fields, disclosure: Disclosure | null = null) {
    if (disclosure !== null) this.#disclosures.set('answers', Promise.resolve(disclosure))
    this.scope = scope
    this.counts = counts
    this.withheld = withheld
    this.smallest = smallest
  }

  /**
   * Which questions may be shown within these runs, or the words at an option of them; computed once, however many
   * figures are requested.
   */
  disclosure(db: Db, what: Given = 'answers'): Promise<Disclosure> {
    const disclosure = this.#disclosures.get(what) ?? disclosureOf(db, this, what)
    this.#disclosures.set(what, disclosure)
    return disclosure
  }

  /** How many runs and people these are; computed once too. */
  finished(db: Db): Promise<Finished> {
    return (this.#finished ??= finishedIn(db, this.scope))
  }

  /** Whether these are most runs of their companies; computed once, however many figures are requested. */
  isMost(db: Db): Promise<boolean> {
    return (this.#isMost ??= isMost(db, this))
  }

  /**
   * Removes from a scope what may not be shown, according to the current state of the primary database, whichever
   * database the figures are read from. Questionnaires under a promise are never counted together with others.
   */
  static async of(reading: Db, scope: RunScope): Promise<Admitted> {
    const db = primaryOf(reading)
    const all = await runCounts(db, scope)
    const sizes = all.flatMap(({ smallest }) => (smallest === null ? [] : [smallest]))
    if (sizes.length === 0) return new Admitted({ scope, counts: all, withheld: [], smallest: null })
    const open = all.filter(({ smallest }) => smallest === null)
    if (open.some(({ included }) => included > 0)) {
      const withheld = all.filter(({ smallest }) => smallest !== null)
      return new Admitted({ scope: onlyOf(scope, open), counts: open, withheld, smallest: null })
    }
    const [hides, people] = await Promise.all([hidesDepartment(db, scope), peopleCounts(db, scope)])
    const isWithheld = ({ questionnaireId, included, completed, smallest, lowest, ...growth }: RunCount) => {
      const periods = people.get(questionnaireId)?.map((period) => period.included)
      if (included === 0 || smallest === null || periods === undefined) return false
      return (
        scope.userIds != null ||
        included < completed ||
        shownPeople(periods, Math.min(smallest, lowest ?? smallest), growth) < smallest ||
        hides(questionnaireId)
      )
    }
    const smallest = Math.max(...sizes)
    const disclosure = await disclosureOf(db, { scope, counts: all.filter((count) => !isWithheld(count)), smallest })
    const isLeftOut = (count: RunCount) => isWithheld(count) || disclosure.empty.has(count.questionnaireId)
    const withheld = all.filter(isLeftOut)
    const counts = all.filter((count) => !isLeftOut(count))
    const narrow = withheld.length === 0 ? scope : onlyOf(scope, counts)
    return new Admitted({ scope: narrow, counts, withheld, smallest }, disclosure)
  }

  /**
   * The runs of one person, for those who may read that person's answers by name, above all the person. No group size
   * applies.
   */
  static async ofOwn(db: Db, scope: RunScope & { userIds: readonly [string] }): Promise<Admitted> {
    return new Admitted({ scope, counts: await runCounts(db, scope), withheld: [], smallest: null })
  }
}

/**
 * Whether a department of the scope is withheld beside the whole, by the number of its people who finished, while
 * the scope is not the whole.
 */
async function hidesDepartment(db: Db, scope: RunScope): Promise<(questionnaireId: string) => boolean> {
  const chosen = departmentsOf(scope)
  if (chosen === null) return () => false
  const departments = await hiddenDepartments(db, scope)
  return (questionnaireId) => {
    const { all, hidden } = departments.get(questionnaireId) ?? { all: new Set(), hidden: new Set() }
    return [...hidden].some((id) => chosen.has(id)) && [...all].some((id) => !chosen.has(id))
  }
}

/**
 * The runs of a scope whose results may be shown. Where some of its questionnaires have results without a promise of
 * groups, these are counted, and those under a promise are not (`withheld`). Otherwise, in a company that withholds small groups a questionnaire is
 * removed (`withheld`) when people are chosen by name, when days exclude some of those who finished it, when too
 * few people count, when one of the chosen departments is withheld beside the whole, and when none of its questions may
 * be shown. Each question is checked on its own (`disclosure`).
 */
export const admit = (db: Db, scope: RunScope): Promise<Admitted> => Admitted.of(db, scope)

/** The runs of one person, for those who may read that person's answers by name. */
export const admitOwn = (db: Db, scope: RunScope & { userIds: readonly [string] }): Promise<Admitted> =>
  Admitted.ofOwn(db, scope)
