import 'server-only'
import { AppError } from '@/server/errors'
import type { OverviewQuestionnaire } from '../overview'

/** The name of the one section a report is of: none for all of them, or for the only one. A section of anything else looks like none (NOT_FOUND). */
export function sectionNameOf({ sections }: OverviewQuestionnaire, sectionId: string | null): string | null {
  if (sectionId === null) return null
  const section = sections.find(({ id }) => id === sectionId)
  if (section === undefined) throw new AppError('NOT_FOUND')
  return sections.length === 1 ? null : section.name
}
