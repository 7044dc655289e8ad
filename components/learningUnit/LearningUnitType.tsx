'use client'
import { Select, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  type LearningUnitTypeKey,
  learningUnitTypeKey,
  learningUnitTypeKeys,
  learningUnitTypes,
} from '@/domain/learningUnit'

type Props = { value: string; error?: string; onBlur: () => void; onChange: (type: string) => void }

/** One of the kinds of learning, or Other with free text. */
export function LearningUnitType({ value, error, onBlur, onChange }: Props) {
  const t = useTranslations('learningUnit')
  const kind = learningUnitTypeKey(value)
  const [wantsOther, setWantsOther] = useState(false)
  const isOther = wantsOther || kind === 'other'
  const handleChoose = (chosen: string | null) => {
    const key = learningUnitTypeKeys.find((one): one is LearningUnitTypeKey => one === chosen)
    setWantsOther(key === undefined)
    onChange(key === undefined ? '' : learningUnitTypes[key])
  }
  return (
    <>
      <Select
        label={t('type')}
        placeholder={t('typePlaceholder')}
        required
        allowDeselect={false}
        data={[...learningUnitTypeKeys, 'other' as const].map((key) => ({ value: key, label: t(`types.${key}`) }))}
        value={isOther ? 'other' : kind}
        error={isOther ? undefined : error}
        onBlur={isOther ? undefined : onBlur}
        onChange={handleChoose}
      />
      {isOther && (
        <TextInput
          label={t('otherType')}
          required
          maxLength={100}
          value={value}
          error={error}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  )
}
