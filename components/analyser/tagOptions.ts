import { compareNames } from '@/domain/text'
import type { AnalyserFilter, KnownTags, TagList } from '@/domain/analyser'
import { questionTitle } from '@/domain/question'
import type { SubscriptionAnalyserViewModelQuery } from '@/graphql/__generated__/operations'

export type AnalyserLists = SubscriptionAnalyserViewModelQuery['subscriptionAnalyserViewModel']
export type Measure = AnalyserLists['measures'][number]
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

/** Measures by what is asked; those that read alike also by how they are answered. */
function ofMeasures(measures: readonly Measure[], withKind: (title: string, measure: Measure) => string) {
  return [...Map.groupBy(measures, questionTitle)]
    .flatMap(([title, alike]) =>
      alike.map((measure) => ({
        value: measure.key,
        label: alike.length === 1 ? title : withKind(title, measure),
      })),
    )
    .sort(byLabel)
}

/** The tags of a company by list. `withKind` names a measure by its title and how it is answered. */
export function tagOptions(
  { departments, questionnaires, learningUnits, analysisTypes, measures }: AnalyserLists,
  withKind: (title: string, measure: Measure) => string,
): TagOptions {
  return {
    providers: ofTexts(learningUnits.map(({ provider }) => provider ?? null)),
    courseNames: ofTexts(learningUnits.map(({ name }) => name)),
    courseTypes: ofTexts(learningUnits.map(({ learningUnitType }) => learningUnitType)),
    departmentIds: ofRecords(departments),
    sectionNames: ofTexts(questionnaires.flatMap(({ sections }) => sections.map(({ name }) => name))),
    analysisTypeIds: ofRecords(analysisTypes),
    questionnaireIds: ofRecords(questionnaires),
    measures: ofMeasures(measures, withKind),
  }
}

/** The existing tags, used to detect deleted ones in an old address. */
export const knownTags = (options: TagOptions): KnownTags =>
  Object.fromEntries(Object.entries(options).map(([list, tags]) => [list, new Set(tags.map(({ value }) => value))]))

/** The filters of an address; a text in the place of a measure, as addresses had before, is each measure that reads so. */
export const withMeasures = (filter: AnalyserFilter, measures: readonly Measure[]): AnalyserFilter => ({
  ...filter,
  measures: [
    ...new Set(
      filter.measures.flatMap((tag) => {
        const alike = measures.filter(({ key, questionText }) => key !== tag && questionText === tag)
        return alike.length === 0 ? [tag] : alike.map(({ key }) => key)
      }),
    ),
  ],
})
