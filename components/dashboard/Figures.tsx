'use client'
import { Button, Collapse, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { ColumnChart } from '@/components/charts/ColumnChart'
import { Evidence } from '@/components/result/Evidence'
import { Withheld } from '@/components/result/Withheld'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type {
  DashboardAveragesFieldsFragment,
  DashboardDepartmentAverageFieldsFragment,
} from '@/graphql/__generated__/operations'

type Chart = DashboardAveragesFieldsFragment['charts'][number]

/** One of the four charts of averages, with the evidence of each place. */
function AverageChart({ chart: { kind, questions, total } }: { chart: Chart }) {
  const t = useTranslations('dashboard.averages')
  const isComparison = kind === 'numericComparison' || kind === 'percentageComparison'
  const unit = kind === 'numericComparison' || kind === 'numericSingle' ? '' : '%'
  const hasSeveralScales = unit === '' && new Set(questions.map(({ scaleMax }) => scaleMax)).size > 1
  const points = questions.map(({ questionText, scaleMax, means }) => ({
    label: hasSeveralScales ? t('ofScale', { question: questionText, max: scaleMax }) : questionText,
    values: means,
  }))
  const footer = questions.length > 0 && (
    <Stack gap="xs">
      {total > questions.length && <Text size="sm">{t('most', { shown: questions.length, total })}</Text>}
      <Behind questions={questions} labels={points.map(({ label }) => label)} unit={unit} title={t(kind)} />
    </Stack>
  )
  return (
    <ColumnChart
      title={t(kind)}
      points={points}
      series={isComparison ? [{ name: t('before') }, { name: t('after') }] : [{ name: t('average') }]}
      axisLabel={t('question')}
      unit={unit}
      emptyText={t('none')}
      footer={footer}
    />
  )
}

type BehindProps = { questions: Chart['questions']; labels: readonly string[]; unit: '' | '%'; title: string }

function Behind({ questions, labels, unit, title }: BehindProps) {
  const t = useTranslations('dashboard.averages')
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <div>
      <Button size="compact-sm" variant="subtle" onClick={toggle} aria-expanded={isOpen} aria-description={title}>
        {t(isOpen ? 'hideEvidence' : 'showEvidence')}
      </Button>
      <Collapse expanded={isOpen}>
        <Stack component="ul" gap="xs" mt="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {questions.map(({ questionIds, n, asked, change }, at) => (
            <li key={questionIds[0]}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {labels[at]}
              </Text>
              <Evidence n={n} asked={asked} change={change} unit={unit} />
            </li>
          ))}
        </Stack>
      </Collapse>
    </div>
  )
}

type Names = DashboardAveragesFieldsFragment['withheldQuestions']

/** The four charts of averages, and the names of what is withheld from them. */
function Averages({
  averages: { charts, withheldQuestionnaires, withheldQuestions, smallestGroupSize },
}: {
  averages: DashboardAveragesFieldsFragment
}) {
  const t = useTranslations('dashboard.averages')
  const isEmpty = charts.every(({ total }) => total === 0)
  return (
    <Stack component="section" gap="sm" aria-label={t('title')}>
      {isEmpty ? (
        <EmptyState text={t('empty')} drawing="chart" />
      ) : (
        <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="md">
          {charts.map((chart) => (
            <AverageChart key={chart.kind} chart={chart} />
          ))}
        </SimpleGrid>
      )}
      <NotShown of={withheldQuestionnaires} smallest={smallestGroupSize} />
      <NotShown of={withheldQuestions} smallest={smallestGroupSize} />
    </Stack>
  )
}

function NotShown({ of: { names, count }, smallest }: { of: Names; smallest: number | null }) {
  const t = useTranslations('dashboard.averages')
  return (
    <div>
      <Withheld names={names} smallest={smallest} />
      {count > names.length && names.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('withheldInAll', { count })}
        </Text>
      )}
    </div>
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
  return (
    <ColumnChart
      title={t('title')}
      isHorizontal
      unit="%"
      axisLabel={t('department')}
      series={[{ name: averages('before') }, { name: averages('after') }]}
      points={departments.map(({ name, subscriptionName, meanBefore, meanAfter }) => ({
        label: hasCompanies ? `${name}, ${subscriptionName}` : name,
        values: [meanBefore, meanAfter],
      }))}
    />
  )
}

type Props = {
  figures:
    | {
        averages: DashboardAveragesFieldsFragment | null
        departmentAverages?: readonly DashboardDepartmentAverageFieldsFragment[]
      }
    | undefined
  error: unknown
  hasCompanies?: boolean
}

/** The figures of a dashboard, below its header. */
export function Figures({ figures, error, hasCompanies }: Props) {
  if (error !== undefined) return <ErrorBanner error={error} />
  if (figures === undefined) return <Skeleton h={320} radius="md" />
  const { averages, departmentAverages = [] } = figures
  return (
    <Stack>
      {averages !== null && <Averages averages={averages} />}
      {departmentAverages.length > 0 && (
        <DepartmentChart departments={departmentAverages} hasCompanies={hasCompanies} />
      )}
    </Stack>
  )
}
