import {
  axisOf,
  type ChangeEstimate,
  type ChangeUnit,
  pooledChange,
  type ReturnOnInvestment,
  returnOnInvestment,
} from '../result'

/** Maximum number of campaigns of a programme. */
export const mostCampaigns = 40

/** The change of a category as the overview of a campaign shows it. */
export type CohortCategory = { analysisTypeId: string; name: string; unit: ChangeUnit; change: ChangeEstimate }

/** A campaign of a programme with the figures that its own overview shows; of a withheld one there are none. */
export type CohortFigures = {
  questionnaireId: string
  categories: readonly CohortCategory[]
  /** The names of the categories that its overview withholds. */
  withheldCategories: readonly string[]
}

/** `change`: null where the campaign shows none; then it may be withheld. */
type Point = { questionnaireId: string; change: ChangeEstimate | null; isWithheld: boolean }

export type ProgrammeCategory = Omit<CohortCategory, 'change'> & {
  points: Point[]
  /** Over all campaigns that show the category; null below two. */
  pooled: ChangeEstimate | null
}

/**
 * The categories over the campaigns, in the order of their names, from nothing but what each campaign shows. One that is
 * a percentage of another base amount in another campaign is there twice: such figures have no mean.
 */
export function programmeCategories(cohorts: readonly CohortFigures[]): ProgrammeCategory[] {
  const keyOf = ({ analysisTypeId, unit }: CohortCategory) => `${analysisTypeId} ${axisOf(unit)}`
  const kinds = new Map(cohorts.flatMap(({ categories }) => categories.map((one) => [keyOf(one), one] as const)))
  return [...kinds]
    .map(([key, { analysisTypeId, name, unit }]) => {
      const points = cohorts.map(({ questionnaireId, categories, withheldCategories }) => ({
        questionnaireId,
        change: categories.find((one) => keyOf(one) === key)?.change ?? null,
        isWithheld: withheldCategories.includes(name),
      }))
      return { analysisTypeId, name, unit, points, pooled: pooledChange(points.flatMap(({ change }) => change ?? [])) }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The people and the cost of a campaign, as its overview shows them. */
export type CohortTotals = {
  invited: number
  completed: number
  joined: number
  joinedCompleted: number
  learnerResults: { totalLearners: number; totalCost: number; hasCost: boolean }
  returnOnInvestment: ReturnOnInvestment | null
}

/** What the campaigns come to together: people, cost per person who finished, and the return of those that have one. */
export function programmeTotals(cohorts: readonly CohortTotals[]) {
  const sum = <Of>(all: readonly Of[], of: (one: Of) => number) => all.reduce((total, one) => total + of(one), 0)
  const priced = cohorts.filter(({ learnerResults }) => learnerResults.hasCost)
  const totalCost = sum(priced, ({ learnerResults }) => learnerResults.totalCost)
  const learners = sum(priced, ({ learnerResults }) => learnerResults.totalLearners)
  const returns = cohorts.flatMap(({ returnOnInvestment: one }) => (one === null || one.roi === null ? [] : [one]))
  return {
    cohorts: cohorts.length,
    asked: sum(cohorts, ({ invited, joined }) => invited + joined),
    completed: sum(cohorts, ({ completed, joinedCompleted }) => completed + joinedCompleted),
    pricedCohorts: priced.length,
    totalCost,
    costPerLearner: learners === 0 || priced.length === 0 ? null : totalCost / learners,
    returnCohorts: returns.length,
    returnOnInvestment:
      returns.length < 2
        ? null
        : returnOnInvestment(
            sum(returns, ({ benefits }) => benefits),
            sum(returns, ({ cost }) => cost),
            sum(returns, ({ answers }) => answers),
          ),
  }
}
