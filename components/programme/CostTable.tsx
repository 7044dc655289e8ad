'use client'
import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'
import { costPerLearnerText, formatChange, formatMoney } from '@/domain/format'
import type { ProgrammeFiguresQuery } from '@/graphql/programme/__generated__/operations'
import { cohortName } from './cohortNames'
import { ProgrammePart } from './ProgrammePart'

type Figures = ProgrammeFiguresQuery['programmeFigures']
type Row = { key: string; name: string; cost: string; perLearner: string; roi: string; sustained: string }
type Props = { figures: Figures }

const none = '–'
const roiText = (roi: number | null | undefined) => (roi == null ? none : formatChange(roi))

/** What each cohort cost and returned, and all together. */
export function CostTable({ figures: { cohorts, totals, currencySymbol } }: Props) {
  const t = useTranslations('programme.cost')
  const rows = cohorts.flatMap(({ questionnaire, learnerResults, returnOnInvestment, sustained }): Row[] =>
    learnerResults == null || !learnerResults.hasCost
      ? []
      : [
          {
            key: questionnaire.id,
            name: cohortName(questionnaire),
            cost: formatMoney(currencySymbol, learnerResults.totalCost),
            perLearner: costPerLearnerText(currencySymbol, learnerResults),
            roi: roiText(returnOnInvestment?.roi),
            sustained: roiText(sustained?.roi),
          },
        ],
  )
  const together: Row = {
    key: 'together',
    name: t('total'),
    cost: formatMoney(currencySymbol, totals.totalCost),
    perLearner: totals.costPerLearner == null ? none : formatMoney(currencySymbol, totals.costPerLearner),
    roi: roiText(totals.returnOnInvestment?.roi),
    sustained: none,
  }
  const column = (key: Exclude<keyof Row, 'key' | 'name'>, label: string): ListColumn<Row> => ({
    key,
    label,
    render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{row[key]}</span>,
  })
  const hasSustained = rows.some(({ sustained }) => sustained !== none)
  return (
    <ProgrammePart title={t('title')} help={rows.length === 0 ? t('none') : t('help')}>
      {rows.length > 0 && (
        <RowTable
          label={t('title')}
          rows={rows.length < 2 ? rows : [...rows, together]}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'campaign',
              label: t('campaign'),
              render: ({ key, name }) => (key === 'together' ? <strong>{name}</strong> : name),
            },
            column('cost', t('cost')),
            column('perLearner', t('perLearner')),
            column('roi', t('return')),
            ...(hasSustained ? [column('sustained', t('sustained'))] : []),
          ]}
        />
      )}
    </ProgrammePart>
  )
}
