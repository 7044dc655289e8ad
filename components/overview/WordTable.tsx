'use client'
import { Table } from '@mantine/core'
import { useTranslations } from 'next-intl'

/** Words that were answered and how often, without saying by whom. */
export function WordTable({ words }: { words: readonly { text: string; times: number }[] }) {
  const t = useTranslations('overview.answers')
  return (
    <Table striped withTableBorder verticalSpacing={6} aria-label={t('title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('response')}</Table.Th>
          <Table.Th ta="end">{t('times')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {words.map(({ text, times }) => (
          <Table.Tr key={text}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{text}</Table.Td>
            <Table.Td ta="end" className="tabular">
              {times}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
