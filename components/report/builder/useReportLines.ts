'use client'
import { type ReportAddress, reportPaths } from '@/domain/paths'
import { useTranslations } from 'next-intl'
import type { Builder } from './builderChoice'
import type { ReportLine } from './ReportChecklist'
import { searchedBuilder } from './searchedBuilder'

type Asked = {
  builder: Builder
  departmentId: string | null
  search: string
  /** The contents of every report, and the one section it is limited to. */
  printing: Pick<ReportAddress, 'customiser' | 'sectionId'>
}

/** The reports that match a search, each with its address. */
export function useReportLines({ builder, departmentId, search, printing }: Asked): {
  whole: string
  departments: ReportLine[]
  participants: ReportLine[]
} {
  const t = useTranslations('reportPackage.builder')
  const found = searchedBuilder(builder, search)
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
      about: t('completed', { count: completed }),
      href: address({ departmentId: id }),
    })),
    participants: found.participants.map(({ userId, firstName, lastName, email, departmentName }) => {
      const name = `${firstName} ${lastName}`.trim()
      const about = [name === '' ? '' : email, departmentName ?? ''].filter((part) => part !== '').join(' · ')
      return { id: userId, name: name === '' ? email : name, about, href: address({ userId }) }
    }),
  }
}
