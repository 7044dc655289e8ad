'use client'
import { Table, Text, Tooltip } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { CampaignComparisonQuery, ComparedAnswersFragment } from '@/graphql/__generated__/operations'
import classes from './comparison.module.css'
import { questionRows } from './questionRows'
import { shownFigures } from './shownFigures'
import { SideName } from './SideName'

type Question = CampaignComparisonQuery['campaignComparison']['questions'][number]
type Props = { question: Question; names: readonly [string, string]; currencySymbol: string }

/** Stands where a side has no figure. */
const nothing = '–'

function Indicative({ answers }: { answers?: ComparedAnswersFragment | null }) {
  const t = useTranslations('result.evidence')
  if (answers?.change?.isIndicative !== true) return null
  return (
    <Tooltip label={t('indicativeHelp')} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Text
        component="div"
        size="xs"
        c="dimmed"
        td="underline dotted"
        w="fit-content"
        tabIndex={0}
        aria-description={t('indicativeHelp')}
      >
        {t('indicative')}
      </Text>
    </Tooltip>
  )
}

/** The measures of a question on both sides, and how far they are apart. */
export function QuestionTable({ question, names: [left, right], currencySymbol }: Props) {
  const t = useTranslations('comparison.questions')
  const figures = shownFigures(question, currencySymbol)
  const isPair = question.responseType === 'ComparisonScale'
  const rows = questionRows(isPair, figures, (low, high) => t('range', { low, high }))
  return (
    <Table
      className={`${classes.table} ${classes.measures} tabular`}
      aria-label={t('evidenceOf', { question: question.questionText, left, right })}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('measure')}</Table.Th>
          <Table.Th scope="col">
            <SideName side="left" name={left} />
          </Table.Th>
          <Table.Th scope="col">
            <SideName side="right" name={right} />
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, of }) => (
          <Table.Tr key={key} fw={key === 'change' || key === 'mean' ? 650 : undefined}>
            <Table.Th scope="row" fw={500}>
              {t(key)}
            </Table.Th>
            {(
              [
                ['left', question.left],
                ['right', question.right],
              ] as const
            ).map(([side, answers]) => (
              <Table.Td key={side}>
                {answers == null ? (key === 'n' ? 0 : nothing) : (of(answers) ?? nothing)}
                {key === 'n' && <Indicative answers={answers} />}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr bg="var(--surface-page)">
          <Table.Th scope="row" colSpan={2}>
            {t(isPair ? 'difference' : 'differenceOfMeans')}
          </Table.Th>
          <Table.Td fw={700}>{question.difference == null ? nothing : figures.signed(question.difference)}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
