import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { formatDate } from '@/domain/format'
import type { ListType } from '@/domain/questionnaire'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'
import { StateBadge } from '../StateBadge'

type Column = ListColumn<QuestionnaireCardFragment>

/** The widths of the columns of campaigns: those of several groups stand below each other. */
const widths: Record<string, string> = {
  state: '116px',
  startDate: '108px',
  endDate: '108px',
  participants: '104px',
  completed: '96px',
  department: '140px',
}

/** The columns of a questionnaire table: those of its type, and the department where several can appear together. */
export function useQuestionnaireColumns(type: ListType, isCompanyWide: boolean): Column[] {
  const t = useTranslations('questionnaire.list')
  const types = useTranslations('questionnaire.type')
  const day = (instant: string | null, timeZone: string) =>
    instant === null ? '' : formatDate(new Date(instant), timeZone)
  const name: Column = {
    key: 'name',
    label: t('columns.name'),
    render: (row) => (row.name === '' ? t('untitled') : row.name),
  }
  const department: Column = {
    key: 'department',
    label: t('columns.department'),
    render: (row) => row.subscriptionDepartment?.name ?? t('companyWide'),
  }
  const ofTemplates: Column[] = [
    {
      key: 'type',
      label: t('columns.type'),
      render: (row) => (row.questionnaireType === null ? t('noType') : types(row.questionnaireType)),
    },
  ]
  const ofOthers: Column[] = [
    { key: 'state', label: t('columns.state'), render: (row) => <StateBadge state={row.displayState} isQuiet /> },
    { key: 'startDate', label: t('columns.startDate'), render: (row) => day(row.startDate, row.timeZone) },
    { key: 'endDate', label: t('columns.endDate'), render: (row) => day(row.endDate, row.timeZone) },
  ]
  const ofCampaigns: Column[] = [
    { key: 'participants', label: t('columns.participants'), align: 'end', render: (row) => row.participantCount },
    { key: 'completed', label: t('columns.completed'), align: 'end', render: (row) => row.completedCount },
  ]
  const columns = [
    name,
    ...(type === 'Template' ? ofTemplates : ofOthers),
    ...(type === 'Campaign' ? ofCampaigns : []),
    ...(isCompanyWide ? [department] : []),
  ]
  return type === 'Campaign' ? columns.map((column) => ({ ...column, width: widths[column.key] })) : columns
}
