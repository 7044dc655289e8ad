import { useTranslations } from 'next-intl'
import { blankRow } from '@/domain/questionResponse'
import { ChoiceList } from './ChoiceList'
import type { InputProps } from './inputProps'
import { useDigitKeys } from './useDigitKeys'

/** Yes or no. */
export function YesNoInput({ rows, onChange, isReadOnly, labelledBy, describedBy }: InputProps) {
  const t = useTranslations('run')
  const answer = rows[0]?.yesNoInput ?? null
  const chosen = answer === null ? [] : [answer ? 1 : 2]
  const choose = (number: number) => {
    if (number <= 2) onChange([{ ...blankRow, yesNoInput: number === 1 }])
  }
  useDigitKeys(choose, !isReadOnly)
  return (
    <ChoiceList
      choices={[
        { number: 1, text: t('yesNo.yes') },
        { number: 2, text: t('yesNo.no') },
      ]}
      chosen={chosen}
      isMany={false}
      onToggle={(number) => (chosen.includes(number) ? onChange([]) : choose(number))}
      isReadOnly={isReadOnly}
      labelledBy={labelledBy}
      describedBy={describedBy}
    />
  )
}
