'use client'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { SortableList } from '@/components/result/SortableList'
import { useOrder } from '@/components/result/useOrder'
import { Withheld } from '@/components/result/Withheld'
import type { AnalyserInput } from '@/graphql/__generated__/types'
import { SectionRow } from './SectionRow'
import type { Results } from './useAnalyserResults'

type SectionListProps = {
  sections: Results['sectionResults']
  withheld: Results['withheldSections']
  smallest: number | null
  input: AnalyserInput
  currencySymbol: string
}

/** The sections with results, in an order the reader chooses; each opens to the figures of its questions. */
export function SectionList({ sections, withheld, smallest, input, currencySymbol }: SectionListProps) {
  const t = useTranslations('analyser.sections')
  const nameOf = useSectionName()
  const { ordered, place } = useOrder(sections.map((section) => ({ ...section, name: nameOf(section) })))
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('title')}>
      <Title order={2} size="h4" mb="xs">
        {t('title')}
      </Title>
      <Stack gap="xs">
        {sections.length === 0 && withheld.length === 0 && <Text c="dimmed">{t('none')}</Text>}
        {sections.length > 0 && (
          <SortableList label={t('title')} items={ordered} onPlace={place}>
            {(section, handles) => (
              <SectionRow section={section} handles={handles} input={input} currencySymbol={currencySymbol} />
            )}
          </SortableList>
        )}
        <Withheld names={withheld.map(nameOf)} smallest={smallest} />
      </Stack>
    </Paper>
  )
}

/** The name of a section, distinguished from sections of the same name in other questionnaires. */
export function useSectionName(): (section: { sectionName: string; questionnaireName: string | null }) => string {
  const t = useTranslations('analyser.sections')
  return ({ sectionName, questionnaireName }) =>
    questionnaireName === null ? sectionName : t('name', { section: sectionName, questionnaire: questionnaireName })
}
