import { Box, Button, Group, InputBase, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useId } from 'react'
import { keepFocus, WhichNumber } from '@/components/shared/number/WhichNumber'
import { numberFieldAttribute, useNumberField } from '@/components/shared/number/useNumberField'
import type { NumberKind } from '@/domain/number'
import { blankRow, rangeOf, takesWholeNumbers } from '@/domain/questionResponse'
import { type ResponseType, wordedUnitOf, figureOf } from '@/domain/question'
import { shownFigure } from './shownFigure'
import type { FieldProps } from '../inputProps'

type Props = { isNegative: boolean; onToggle: (event: MouseEvent) => void }

/** Makes a number negative or positive: the number keys of some phones have no minus. */
function SignButton({ isNegative, onToggle }: Props) {
  const t = useTranslations('common.number')
  return (
    <Button
      variant={isNegative ? 'filled' : 'default'}
      miw={44}
      mih={44}
      px="sm"
      flex="none"
      aria-label={t('negative')}
      aria-pressed={isNegative}
      onMouseDown={keepFocus}
      onClick={onToggle}
    >
      <span aria-hidden="true">+/−</span>
    </Button>
  )
}

const kindOf = (responseType: ResponseType | null): NumberKind => {
  const figure = figureOf(responseType)
  return figure === 'money' || figure === 'percentage' ? figure : 'number'
}

/** A number, an amount of money or a percentage, shown with thousands separators and two decimals while it is not focused. */
export function FigureInput({
  question,
  rows,
  held,
  onHold,
  onChange,
  onLeave,
  isReadOnly,
  currencySymbol,
  labelledBy,
  describedBy,
  isInvalid,
}: FieldProps) {
  const t = useTranslations('run')
  const kind = kindOf(question.responseType)
  const number = rows[0]?.amountInput ?? null
  const give = (amountInput: number | null) => onChange(amountInput === null ? [] : [{ ...blankRow, amountInput }])
  const unitId = useId()
  const unit = wordedUnitOf(question)
  const limits = rangeOf(question)
  const { input, choice, sign } = useNumberField({
    number,
    shown: shownFigure,
    rules: {
      kind,
      currencySymbol: kind === 'money' ? currencySymbol : undefined,
      limits,
      decimals: takesWholeNumbers(question) ? 0 : 2,
    },
    held: held.answer,
    onHold: (text, before) => {
      onHold('answer', text)
      // The last valid answer stays stored meanwhile.
      if (text !== null && number !== before) give(before)
    },
    onNumber: give,
    onLeave,
  })
  return (
    <div {...numberFieldAttribute}>
      <Group gap="xs" wrap="nowrap">
        <Box flex="0 1 320px" miw={0}>
          <InputBase
            {...input}
            // Mantine would replace these with the ids of its own messages; the question's message is below.
            withAria={false}
            aria-labelledby={labelledBy}
            aria-describedby={[unit === '' ? undefined : unitId, describedBy].filter(Boolean).join(' ') || undefined}
            aria-invalid={isInvalid}
            error={isInvalid}
            placeholder={t(`figure.${kind}`)}
            readOnly={isReadOnly}
            size="lg"
            leftSection={kind === 'money' ? <span>{currencySymbol}</span> : undefined}
            rightSection={kind === 'percentage' ? <span>%</span> : undefined}
          />
        </Box>
        {unit !== '' && (
          <Text id={unitId} style={{ overflowWrap: 'anywhere' }}>
            {unit}
          </Text>
        )}
        {!isReadOnly && limits.least < 0 && <SignButton {...sign} />}
      </Group>
      {!isReadOnly && <WhichNumber {...choice} />}
    </div>
  )
}
