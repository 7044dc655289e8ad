'use client'
import { Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import { meanToTwoDecimals } from '@/domain/result'
import { plainText } from '@/domain/richText'
import { shownScaleValue } from '@/domain/scale'
import type { OverviewFragment } from '@/graphql/__generated__/operations'

type Question = OverviewFragment['sectionResults'][number]['questions'][number]

function Means({ means, scaleMax, isPercentage }: { means: NonNullable<Question['means']>; scaleMax: number; isPercentage: boolean }) {
  const t = useTranslations('overview.means')
  if (means.meanBefore == null || means.meanAfter == null) return null
  const shown = (mean: number) => `${meanToTwoDecimals(mean)}${isPercentage ? '%' : ''}`
  const [before, after] = [shown(means.meanBefore), shown(means.meanAfter)]
  const stepSize = shownScaleValue(1, scaleMax, isPercentage)
  return (
    <Group gap="xl" align="center" data-testid="means" aria-label={t('summary', { before, after, n: means.n })} role="group">
      {([['before', before], ['after', after], ['n', String(means.n)]] as const).map(([key, value]) => (
        <Stack key={key} gap={0}>
          <Text size="xs" c="dimmed">
            {t(key)}
          </Text>
          <Text fw={700} className="tabular">
            {value}
          </Text>
        </Stack>
      ))}
      <BeforeAfterDumbbell before={means.meanBefore / stepSize} after={means.meanAfter / stepSize} scaleMax={scaleMax} />
    </Group>
  )
}

function Answers({ question }: { question: Question }) {
  const t = useTranslations('overview.answers')
  const isComparison = question.responseType === 'ComparisonScale'
  return (
    <ScrollArea>
      <Table striped withTableBorder verticalSpacing={6} aria-label={plainText(question.questionText)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('learner')}</Table.Th>
            {isComparison ? (
              <>
                <Table.Th>{t('before')}</Table.Th>
                <Table.Th>{t('after')}</Table.Th>
              </>
            ) : (
              <Table.Th>{t('response')}</Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {question.answers.map(({ sessionId, learner, before, after, values }) => (
            <Table.Tr key={sessionId}>
              <Table.Td>{learner}</Table.Td>
              {isComparison ? (
                <>
                  <Table.Td className="tabular">{before}</Table.Td>
                  <Table.Td className="tabular">{after}</Table.Td>
                </>
              ) : (
                <Table.Td>{values.length > 1 ? <Stack gap={2}>{values.map((value, index) => <span key={index}>{value}</span>)}</Stack> : values[0]}</Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}

/** A question with its means, when it has any, and each learner's answer. */
export function QuestionResult({ question }: { question: Question }) {
  const t = useTranslations('overview.answers')
  return (
    <Stack gap="sm" component="article">
      <div>
        <Text fw={600}>{plainText(question.questionText)}</Text>
        {question.hasOtherWordings && (
          <Text size="xs" c="dimmed">
            {t('otherWordings')}
          </Text>
        )}
      </div>
      {question.means != null && <Means means={question.means} scaleMax={question.scaleMax} isPercentage={question.isPercentage} />}
      {question.answers.length === 0 ? <Text c="dimmed">{t('none')}</Text> : <Answers question={question} />}
    </Stack>
  )
}
