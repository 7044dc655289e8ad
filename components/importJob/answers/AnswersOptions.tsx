'use client'
import { Select, SimpleGrid } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { decimalSigns, sheetMatches } from '@/domain/importedAnswers'
import type { AnswersPreviewData, Chosen } from './useAnswersImport'

type Props = { preview: AnswersPreviewData; onChange: (chosen: Chosen) => void }

/** How sheets of answers are understood: which rows belong together, where scales begin, how decimals are written. */
export function AnswersOptions({ preview, onChange }: Props) {
  const t = useTranslations('importedAnswers')
  const { sheets, match, scaleFrom, decimalSign, isAmbiguous } = preview
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {sheets.length > 1 && (
        <Select
          label={t('match.label')}
          description={match === 'Order' ? t('match.orderHelp') : match === 'None' ? t('match.noneHelp') : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          data={sheetMatches.map((value) => ({ value, label: t(`match.${value}`) }))}
          value={match}
          allowDeselect={false}
          onChange={(value) => onChange({ match: sheetMatches.find((one) => one === value) })}
        />
      )}
      <Select
        label={t('scale.from')}
        data={[
          { value: '1', label: t('scale.one') },
          { value: '0', label: t('scale.zero') },
        ]}
        value={String(scaleFrom)}
        allowDeselect={false}
        onChange={(value) => onChange({ scaleFrom: Number(value) })}
      />
      {(isAmbiguous || decimalSign !== null) && (
        <Select
          label={t('decimal.label')}
          placeholder={t('decimal.none')}
          data={decimalSigns.map((value) => ({ value, label: t(`decimal.${value}`) }))}
          value={decimalSign}
          allowDeselect={false}
          onChange={(value) => onChange({ decimalSign: decimalSigns.find((one) => one === value) ?? null })}
        />
      )}
    </SimpleGrid>
  )
}
