import { compareNames } from '@/domain/text'
import type { KnownTags, TagList } from '@/domain/analyser'
import { plainText } from '@/domain/richText'
import type { SubscriptionAnalyserViewModelQuery } from '@/graphql/analyser/__generated__/operations'

export type AnalyserLists = SubscriptionAnalyserViewModelQuery['subscriptionAnalyserViewModel']
export type TagOption = { value: string; label: string }
/** The options of each list; learners are searched on the server instead. */
export type TagOptions = Record<Exclude<TagList, 'userIds'>, readonly TagOption[]>

const byLabel = (one: TagOption, other: TagOption) => compareNames(one.label, other.label)
const ofTexts = (texts: readonly (string | null)[]) =>
  [...new Set(texts)]
    .flatMap((text) => (text == null || text === '' ? [] : [{ value: text, label: text }]))
    .sort(byLabel)
const ofRecords = (records: readonly { id: string; name: string }[]) =>
  records.map(({ id, name }) => ({ value: id, label: name }))

/** The tags of a company by list. */
export function tagOptions({
  departments,
  questionnaires,
  learningUnits,
  analysisTypes,
  measures,
}: AnalyserLists): TagOptions {
  return {
    providers: ofTexts(learningUnits.map(({ provider }) => provider ?? null)),
    courseNames: ofTexts(learningUnits.map(({ name }) => name)),
    courseTypes: ofTexts(learningUnits.map(({ learningUnitType }) => learningUnitType)),
    departmentIds: ofRecords(departments),
    sectionNames: ofTexts(questionnaires.flatMap(({ sections }) => sections.map(({ name }) => name))),
    analysisTypeIds: ofRecords(analysisTypes),
    questionnaireIds: ofRecords(questionnaires),
    measures: measures.map((text) => ({ value: text, label: plainText(text) })).sort(byLabel),
  }
}

/** The existing tags, used to detect deleted ones in an old address. */
export const knownTags = (options: TagOptions): KnownTags =>
  Object.fromEntries(Object.entries(options).map(([list, tags]) => [list, new Set(tags.map(({ value }) => value))]))
