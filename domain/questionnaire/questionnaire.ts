import { dayInZone, daysBetween } from '../day'

/** The types that administrators choose. */
export const questionnaireTypes = ['Campaign', 'SelfService'] as const
export type ChosenType = (typeof questionnaireTypes)[number]
/** A follow-up is a wave of a campaign, which has people to mail, too. */
export type QuestionnaireType = ChosenType | 'FollowUp'
/** The types whose participants are invited and reminded. */
export const isMailed = (type: QuestionnaireType | null): boolean => type === 'Campaign' || type === 'FollowUp'

/** Maximum number of questionnaires that one call may change. */
export const mostQuestionnairesAtOnce = 100
/** The longest text of the page after finishing, with its markup. */
export const longestThanks = 5_000

/** The list types in an address: the two kinds, and templates of either kind. */
export const listTypes = ['Campaign', 'SelfService', 'Template'] as const
export type ListType = (typeof listTypes)[number]

/** The canonical spelling of a list type in an address, null when it is none. */
export function listTypeOf(segment: string): ListType | null {
  return listTypes.find((type) => type.toLowerCase() === segment.toLowerCase()) ?? null
}

/** The standard template every company starts with. Compared case-insensitively. */
export const defaultTemplateId = 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f'

/** The standard templates of a new company: the Default Template and the twelve that the product comes with. */
export const firstTemplateIds = [
  defaultTemplateId,
  ...Array.from({ length: 12 }, (_, index) => `0192f0a0-0000-7000-8000-00000000${1001 + index}`),
]

/** The default name of a new section, also when its name is left blank. */
export function defaultSectionName(number: number): string {
  return `Section ${number}`
}

/** Whole calendar days from the start to the end of a questionnaire, in a time zone; null while either is not set. */
export function numberOfDays(
  { startDate, endDate }: { startDate: Date | null; endDate: Date | null },
  timeZone: string,
): number | null {
  return startDate === null || endDate === null
    ? null
    : daysBetween(dayInZone(startDate, timeZone), dayInZone(endDate, timeZone))
}
