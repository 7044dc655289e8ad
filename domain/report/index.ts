import { categoryIconPaths } from './__generated__/categoryIconPaths'

/** A category name as the key of its icon: lower case, letters and digits, dashes between. */
export function categorySlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/**
 * The icon of a category as outlines on a 24 by 24 grid, for a stroke of 1.75; `default` for a name without its
 * own.
 */
export function categoryIcon(name: string): readonly string[] {
  const slug = categorySlug(name)
  const own = Object.hasOwn(categoryIconPaths, slug) ? categoryIconPaths[slug] : undefined
  return own ?? categoryIconPaths['default'] ?? []
}

export type * from './report'
export { answerCounts, countsOfGiven, namelessTexts, offeredAnswers, withoutNames } from './answerCounts'
export { mergeSections, onlySection, shownSections } from './reportSections'
export { reportColours, type ReportColours } from './reportColours'
export { longestTitle, reportDate, reportNumber, reportSignedNumber, standardTitle } from './reportText'
export {
  fullReport,
  reportCustomiserOf,
  reportOptionNames,
  reportOptionsOf,
  withReportOption,
  type ReportOptionName,
  type ReportOptions,
} from './reportOptions'
export { distinctFileNames, legalFileName, packagedFileName, packageName, reportFileName } from './reportFileName'
export {
  individualReportViewModelSchema,
  reportBuilderViewModelSchema,
  subscriptionReportViewModelSchema,
} from './report.schema'
