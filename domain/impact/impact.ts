import { z } from 'zod'

/** The levels of a chain of impact, in their order (Kirkpatrick's four, and the return as the fifth after Phillips). */
export const impactLevels = ['Reaction', 'Learning', 'Behaviour', 'Results', 'Return'] as const
export type ImpactLevel = (typeof impactLevels)[number]

/**
 * What a line of the chain says: a mean change of a category, a mean, the score of a recommendation, the share of people
 * who chose an answer, the share of a gain that is still there, or the mean of how managers see it.
 */
export const impactKinds = ['Change', 'Mean', 'Score', 'Share', 'Kept', 'Managers'] as const
export type ImpactKind = (typeof impactKinds)[number]

/** The tiers of the Learning-Transfer Evaluation Model, the lowest first. Source: Thalheimer, LTEM (2018). */
export const ltemTiers = [
  'attendance',
  'activity',
  'perceptions',
  'knowledge',
  'decisions',
  'tasks',
  'transfer',
  'effects',
] as const
export type LtemTier = (typeof ltemTiers)[number]

/** The tier whose evidence a level is; the others have none here: a self-assessment is no test of knowledge, decisions or tasks. */
export const levelOfTier: Partial<Record<LtemTier, ImpactLevel>> = {
  perceptions: 'Reaction',
  transfer: 'Behaviour',
  effects: 'Results',
}

/** Where the inputs of a figure stand: a part of a screen, of the campaign where no wave is named. */
export type ImpactPlace = { screen: 'overview' | 'followUps'; waveId: string | null; part: string }

/** A line of the chain as it is read: what it is of, when it was asked, its figure, its evidence, and where its inputs stand. */
export type ImpactPaperLine = {
  key: string
  figure: string
  text: string
  about: string
  evidence: string
  place: ImpactPlace
}
/** Names with their figures, and in a sentence what was not measured; null for nothing. */
export type ImpactPaperTable = {
  title: string
  help: string
  rows: readonly { name: string; figures: readonly { figure: string; text: string; place: ImpactPlace }[] }[]
  missing: string | null
}

/** A chain of impact in words: what its page and its document show. */
export type ImpactPaper = {
  title: string
  name: string
  asOf: string
  company: { name: string; logo: string | null; brandColor: string }
  /** So few people count that no result is shown; null where results are. */
  withheld: string | null
  /** Those with a figure, or of which something is expected. */
  levels: readonly {
    level: ImpactLevel
    title: string
    about: string
    lines: readonly ImpactPaperLine[]
    sentences: readonly string[]
    /** The names of the parts of the product where the inputs stand. */
    places: string
  }[]
  /** The levels without a figure, with how they can be measured. */
  unmeasured: { title: string; levels: readonly { level: ImpactLevel; title: string; how: string }[] }
  inputs: string
  tablesTitle: string
  tables: readonly ImpactPaperTable[]
}

const id = z.uuid('invalidId')
export const campaignImpactSchema = z.strictObject({ questionnaireId: id })

/** The largest value that can be expected, in percent or in the unit of a question, either way. */
export const mostExpected = 1_000_000
type Expected = { level: ImpactLevel; kind: ImpactKind; isPercentage?: boolean; scaleMax?: number }
/** What a figure can be: the mean of a scale from 0, a score or the change on a scale from -100 to 100; of amounts any value. */
export function expectedRange(of: Expected): [number, number] {
  if (of.kind === 'Score' || (of.kind === 'Change' && of.level === 'Learning')) return [-100, 100]
  return of.kind === 'Mean' ? [0, of.isPercentage === true ? 100 : (of.scaleMax ?? 0)] : [-mostExpected, mostExpected]
}

export const expectedValueSchema = z.strictObject({
  id,
  value: z
    .number('numberRequired')
    .min(-mostExpected, 'outOfRange')
    .max(mostExpected, 'outOfRange')
    .nullish()
    .transform((value) => value ?? null),
})
/** What is expected of categories and questions, each by its id; null takes it back, what is left out stays. */
export const updateExpectedValuesSchema = z.strictObject({
  questionnaireId: id,
  values: z.array(expectedValueSchema).max(200, 'tooMany'),
})

type Return = { benefits: number; cost: number }

/** Benefits of which only this share (percent) is still there, against the same cost; null without a cost. */
export function sustainedReturn({ benefits, cost }: Return, share: number) {
  const kept = (benefits * share) / 100
  return cost <= 0 ? null : { benefits: kept, roi: ((kept - cost) / cost) * 100 }
}

/** What was paid for those who have not used what they learned: their share (percent) of the cost. */
export const costNotApplied = (cost: number, share: number): number => (cost * share) / 100
