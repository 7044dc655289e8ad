'use client'
import { Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  isDisabled?: boolean
}

/** The choice to leave the answers of each learner out of a report. */
export function WithoutNames({ isChosen, onChange, isDisabled = false }: Props) {
  const t = useTranslations('report.withoutNames')
  return (
    <Checkbox
      label={t('label')}
      description={t('hint')}
      checked={isChosen}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      disabled={isDisabled}
    />
  )
}
