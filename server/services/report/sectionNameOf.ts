import 'server-only'
import { AppError } from '@/server/errors'
import type { OverviewQuestionnaire } from '../overview'

/**
 * The name of the one section that a report covers; none when it covers all, or the only one. NOT_FOUND for a
 * section of another questionnaire.
 */
export function sectionNameOf({ sections }: OverviewQuestionnaire, sectionId: string | null): string | null {
  if (sectionId === null) return null
  const section = sections.find(({ id }) => id === sectionId)
  if (section === undefined) throw new AppError('NOT_FOUND')
  return sections.length === 1 ? null : section.name
}
