'use client'
import { useTranslations } from 'next-intl'
import { formatCount } from '@/domain/format'
import { DashboardList, type DashboardListOf } from './DashboardList'

/** A company or a department as a row of a list. */
type PlaceRow = {
  id: string
  name: string
  people: number
  invited: number
  completed: number
  joined: number
  joinedCompleted: number
  toBeAsked: number
  subscription?: { id: string; name: string }
}

type Props<Data, Row> = DashboardListOf<Data, Row> & {
  title: string
  hrefOf: (row: Row) => string
  hasCompanies?: boolean
}

/** Companies or departments with their number of people and the progress of these. */
export function PlaceList<Data, Row extends PlaceRow>({
  title,
  hrefOf,
  hasCompanies = false,
  ...of
}: Props<Data, Row>) {
  const t = useTranslations('dashboard.columns')
  const purpose = useTranslations('dashboard.purpose')
  const company = { key: 'company', label: t('company'), render: ({ subscription }: Row) => subscription?.name }
  return (
    <DashboardList
      {...of}
      title={title}
      purpose={purpose('places')}
      searchName={`search ${title}`}
      rowHref={hrefOf}
      columns={[
        ...(hasCompanies ? [company] : []),
        {
          key: 'people',
          label: t('people'),
          align: 'end',
          render: ({ people }) => <span className="tabular">{formatCount(people)}</span>,
        },
      ]}
      facts={({ people, subscription }) => ({ people, company: hasCompanies ? subscription?.name : undefined })}
    />
  )
}
