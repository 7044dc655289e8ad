'use client'
import { Skeleton, Stack, Text, Button, Collapse } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDisclosure } from '@mantine/hooks'
import { ColumnChart } from '@/components/charts/ColumnChart'
import { WithheldQuestionnaires } from '@/components/result/WithheldQuestionnaires'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { chartColours } from '@/domain/chart'
import type {
  DashboardAveragesFieldsFragment,
  DashboardChangesFieldsFragment,
  DashboardCompanyTableFieldsFragment,
  DashboardDepartmentAverageFieldsFragment,
  DashboardDepartmentTableFieldsFragment,
  DashboardOverTimeFieldsFragment,
} from '@/graphql/__generated__/operations'
import { percentEnd } from '@/components/charts/columnLayout'
import { writtenMean } from '@/components/charts/figureText'
import { Evidence } from '@/components/result/Evidence'
import { byScale } from '@/domain/dashboard'
import { fewestInDepartment } from '@/domain/result'
import { ChangesTable } from './ChangesTable'
import { OverTime } from './OverTime'
import type { TableLinks } from './tableLinks'
import { WhatChanged } from './WhatChanged'
import classes from './figures.module.css'

type Chart = DashboardAveragesFieldsFragment['charts'][number]
type Block = { scaleMax: number | null; questions: Chart['questions'] }

/** The questions of a chart that share one axis, with the evidence of each. */
function AverageChart({ chart: { kind, questions: all, total }, block }: { chart: Chart; block: Block }) {
  const t = useTranslations('dashboard.averages')
  const { scaleMax, questions } = block
  const isComparison = kind === 'numericComparison' || kind === 'percentageComparison'
  const unit = kind === 'numericComparison' || kind === 'numericSingle' ? '' : '%'
  const hasSeveralScales = questions.length < all.length
  const title = hasSeveralScales && scaleMax !== null ? t('ofScale', { title: t(kind), max: scaleMax }) : t(kind)
  const footer = questions.length > 0 && (
    <Stack gap="xs">
      {total > all.length && <Text size="sm">{t('most', { shown: all.length, total })}</Text>}
      <Behind questions={questions} unit={unit} title={title} />
    </Stack>
  )
  return (
    <ColumnChart
      title={title}
      points={questions.map(({ questionText, means }) => ({ label: questionText, values: means }))}
      series={
        isComparison
          ? [
              { name: t('before'), color: chartColours.before },
              { name: t('after'), color: chartColours.after },
            ]
          : [{ name: t('average') }]
      }
      axisLabel={t('question')}
      axisEnd={scaleMax ?? percentEnd(questions.flatMap(({ means }) => means))}
      unit={unit}
      write={(mean) => writtenMean(mean, unit)!}
      emptyText={t('none')}
      footer={footer}
    />
  )
}

type BehindProps = { questions: Chart['questions']; unit: '' | '%'; title: string }

function Behind({ questions, unit, title }: BehindProps) {
  const t = useTranslations('dashboard.averages')
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        ms={-8}
        onClick={toggle}
        aria-expanded={isOpen}
        aria-description={title}
      >
        {t(isOpen ? 'hideEvidence' : 'showEvidence')}
      </Button>
      <Collapse expanded={isOpen}>
        <Stack component="ul" gap="xs" mt="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {questions.map(({ questionIds, questionText, n, runs, asked, change }) => (
            <li key={questionIds[0]}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {questionText}
              </Text>
              <Evidence n={n} runs={runs} asked={asked} change={change} unit={unit} />
            </li>
          ))}
        </Stack>
      </Collapse>
    </div>
  )
}

/** The four charts of averages, numeric ones divided by the highest step of their scales. */
function AverageCharts({ charts }: { charts: readonly Chart[] }) {
  return (
    <div className={classes.charts}>
      {charts.flatMap((chart) => {
        const blocks: Block[] = byScale(chart.kind, chart.questions)
        const shown = blocks.length === 0 ? [{ scaleMax: 0, questions: [] }] : blocks
        return shown.map((block) => (
          <AverageChart key={`${chart.kind} ${block.scaleMax}`} chart={chart} block={block} />
        ))
      })}
    </div>
  )
}

/** The four charts of averages, and the names of the questions that are withheld. */
function Averages({
  averages: { charts, withheldQuestions, smallestGroupSize },
  isRepeated,
}: {
  averages: DashboardAveragesFieldsFragment
  /** Some people completed several questionnaires, and count once elsewhere. */
  isRepeated: boolean
}) {
  const t = useTranslations('dashboard.averages')
  const isEmpty = charts.every(({ total }) => total === 0)
  return (
    <Stack component="section" gap="sm" aria-label={t('title')}>
      {isRepeated && !isEmpty && (
        <Text c="dimmed" size="sm" maw={720}>
          {t('eachAnswer')}
        </Text>
      )}
      {isEmpty ? <EmptyState text={t('empty')} drawing="chart" /> : <AverageCharts charts={charts} />}
      {smallestGroupSize != null && <WithheldQuestionnaires {...withheldQuestions} smallest={smallestGroupSize} />}
    </Stack>
  )
}

type DepartmentChartProps = {
  departments: readonly DashboardDepartmentAverageFieldsFragment[]
  /** Departments of several companies are shown together. */
  hasCompanies?: boolean
}

/** The departments with the highest averages, before and after, in percent of each scale. */
function DepartmentChart({ departments, hasCompanies = false }: DepartmentChartProps) {
  const t = useTranslations('dashboard.departments')
  const averages = useTranslations('dashboard.averages')
  const evidence = useTranslations('result.evidence')
  return (
    <ColumnChart
      title={t('title')}
      isHorizontal
      footer={
        <Text size="sm" c="dimmed" maw={720}>
          {t('help', { fewest: fewestInDepartment })}
        </Text>
      }
      unit="%"
      write={(mean) => writtenMean(mean, '%')!}
      axisLabel={t('department')}
      axisEnd={100}
      series={[
        { name: averages('before'), color: chartColours.before },
        { name: averages('after'), color: chartColours.after },
      ]}
      points={departments.map(({ name, subscriptionName, learners, meanBefore, meanAfter }) => ({
        label: hasCompanies ? `${name}, ${subscriptionName}` : name,
        note: evidence('n', { n: learners }),
        values: [meanBefore, meanAfter],
      }))}
    />
  )
}

/** A dashboard has the parts that are given. */
type Parts = {
  averages: DashboardAveragesFieldsFragment | null
  changes: DashboardChangesFieldsFragment | null
  overTime?: DashboardOverTimeFieldsFragment
  departmentAverages?: readonly DashboardDepartmentAverageFieldsFragment[]
  departmentChanges?: DashboardDepartmentTableFieldsFragment | null
  companyChanges?: DashboardCompanyTableFieldsFragment
}

/** The departments or the companies by category. */
function tableOf({ departmentChanges, companyChanges }: Parts) {
  if (companyChanges !== undefined) {
    const { categories, companies, totalCompanies: total } = companyChanges
    return {
      of: 'companies',
      categories,
      total,
      rows: companies.map((row) => ({ ...row, id: row.subscriptionId })),
    } as const
  }
  if (departmentChanges == null) return null
  const { categories, departments, totalDepartments: total } = departmentChanges
  const rows = departments.map((row) => ({ ...row, id: row.subscriptionDepartmentId }))
  return { of: 'departments', categories, total, rows } as const
}

type Props = {
  figures: Parts | undefined
  error: unknown
  /** What the dashed mark over time is the average of; 'all': figures of all companies are shown together. */
  averageOf?: 'all' | 'company' | 'department'
  /** Of the table of departments or of companies. */
  links?: TableLinks
}

/** About as tall as most figures are, so that the lists below them stay out of sight where they are. */
function PendingFigures() {
  return (
    <Stack>
      {[220, 340, 340, 340].map((height, index) => (
        <Skeleton key={index} h={height} radius="md" />
      ))}
    </Stack>
  )
}

/** The figures of a dashboard, below its header: what changed first, then the averages, then time and departments. */
export function Figures({ figures, error, averageOf = 'company', links }: Props) {
  if (error !== undefined) return <ErrorBanner error={error} />
  if (figures === undefined) return <PendingFigures />
  const { averages, changes, overTime, departmentAverages = [] } = figures
  const table = tableOf(figures)
  const hasCompanies = averageOf === 'all'
  const smallest = averages?.smallestGroupSize ?? null
  const isRepeated = smallest === null && changes !== null && changes.behind.people < changes.behind.completed
  return (
    <Stack>
      {averages !== null && <WithheldQuestionnaires {...averages.withheldQuestionnaires} smallest={smallest} />}
      {changes !== null && <WhatChanged changes={changes} hasCompanies={hasCompanies} smallest={smallest} />}
      {averages !== null && <Averages averages={averages} isRepeated={isRepeated} />}
      {overTime !== undefined && <OverTime overTime={overTime} averageOf={averageOf} />}
      {table !== null && links !== undefined && <ChangesTable {...table} links={links} smallest={smallest} />}
      {departmentAverages.length > 0 && (
        <DepartmentChart departments={departmentAverages} hasCompanies={hasCompanies} />
      )}
    </Stack>
  )
}
