'use client'
import { Table, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { intervalText, rankTexts, recommendationCounts } from '@/domain/format'
import type { RankedOption, Recommendation } from '@/domain/result'
import { AnswerCounts } from './AnswerCounts'

/** The interval of a score, and the people behind it by what they would do. */
export function RecommendationShares({ recommendation }: { recommendation: Recommendation }) {
  const t = useTranslations('result.recommendation')
  const interval = intervalText(recommendation, (values) => t('interval', values))
  const counts = recommendationCounts(recommendation, (group) => t(group))
  return (
    <>
      {interval !== '' && (
        <Text size="sm" c="dimmed" className="tabular">
          {interval}
        </Text>
      )}
      {counts.length > 0 && <AnswerCounts counts={counts} />}
    </>
  )
}

/** A figure above its interval. */
function FigureCell({ figure, interval }: { figure: string; interval: string }) {
  return (
    <Table.Td ta="end" className="tabular">
      <div>{figure}</div>
      <Text size="xs" c="dimmed" component="div">
        {interval}
      </Text>
    </Table.Td>
  )
}

/** The options of a ranking by their mean rank, with intervals of 95 %. */
export function RankingTable({ ranking }: { ranking: readonly RankedOption[] }) {
  const t = useTranslations('result.ranking')
  return (
    <Table verticalSpacing={6} horizontalSpacing={6} maw="44rem" aria-label={t('title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('option')}</Table.Th>
          <Table.Th ta="end">{t('meanRank')}</Table.Th>
          <Table.Th ta="end">{t('first')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ranking.map((option) => {
          const texts = rankTexts(option, (values) => t('between', values))
          return (
            <Table.Tr key={option.number}>
              <Table.Th scope="row" fw={400} className="textCell">
                {option.text}
              </Table.Th>
              <FigureCell figure={texts.meanRank} interval={texts.meanInterval} />
              <FigureCell figure={texts.first} interval={texts.firstInterval} />
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
