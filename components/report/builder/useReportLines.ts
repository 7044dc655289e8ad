'use client'
import { useTranslations } from 'next-intl'
import { foldText } from '@/domain/text'
import { type ReportAddress, reportPaths } from '@/domain/paths'
import type { Builder } from './builderChoice'
import type { ReportLine } from './ReportChecklist'

type Options = {
  builder: Builder
  departmentId: string | null
  search: string
  /** The contents of every report, and the one section it is limited to. */
  printing: Pick<ReportAddress, 'customiser' | 'sectionId'>
}

/** The reports that match a search, each with its address. */
export function useReportLines({ builder, departmentId, search, printing }: Options): {
  whole: string
  departments: ReportLine[]
  participants: ReportLine[]
} {
  const t = useTranslations('reportPackage.builder')
  const found = searchBuilder(builder, search)
  const address = (whose: ReportAddress) =>
    reportPaths.view(departmentId === null ? 'subscription' : 'department', builder.questionnaire.id, {
      ...whose,
      ...printing,
    })
  return {
    whole: address({ departmentId }),
    departments: found.departments.map(({ id, name, completed }) => ({
      id,
      name,
      about: [t('completed', { count: completed })],
      href: address({ departmentId: id }),
    })),
    participants: found.participants.map(({ userId, firstName, lastName, email, departmentName }) => {
      const name = `${firstName} ${lastName}`.trim()
      const about = [name === '' ? '' : email, departmentName ?? ''].filter((part) => part !== '')
      return { id: userId, name: name === '' ? email : name, about, href: address({ userId }) }
    }),
  }
}

type Participant = Builder['participants'][number]

/** Any id contains nearly every pair of hexadecimal digits, so shorter searches only match names. */
const shortestPartOfId = 4

function isFound({ userId, firstName, lastName, email, departmentName }: Participant, wanted: string): boolean {
  const named = [`${firstName} ${lastName}`, email, departmentName ?? ''].some((text) =>
    foldText(text).includes(wanted),
  )
  return named || (wanted.length >= shortestPartOfId && userId.toLowerCase().includes(wanted))
}

/**
 * The departments whose name contains the search, and the participants whose id, name, e-mail or department does,
 * ignoring case.
 */
export function searchBuilder(
  { departments, participants }: Builder,
  search: string,
): Pick<Builder, 'departments' | 'participants'> {
  const wanted = foldText(search.trim())
  if (wanted === '') return { departments, participants }
  return {
    departments: departments.filter(({ name }) => foldText(name).includes(wanted)),
    participants: participants.filter((participant) => isFound(participant, wanted)),
  }
}
