'use client'
import { Button, Collapse, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { ColumnChart } from '@/components/charts/ColumnChart'
import { Evidence } from '@/components/result/Evidence'
import type { DashboardAveragesFieldsFragment } from '@/graphql/__generated__/operations'

type Chart = DashboardAveragesFieldsFragment['charts'][number]

/** One of the four charts of averages, and what stands behind each of its places. */
export function AverageChart({ chart: { kind, questions, total } }: { chart: Chart }) {
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
