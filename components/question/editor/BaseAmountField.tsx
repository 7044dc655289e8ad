'use client'
import { Button, Stack } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { GlossaryTip } from '@/components/shared/GlossaryTip'
import { NumberField } from '@/components/shared/number/NumberField'
import { formatMoney, formatNumber } from '@/domain/format'
import type { BaseAmountEdits } from './questionDraft'

/** The kind of a questionnaire as its builder sees it. */
export type Product = 'Campaign' | 'SelfService' | 'Template'

type Props = {
  baseAmountDefault: number
  /** The questionnaire's own base amount, where it has one. */
  ownAmount: number | undefined
  edited: BaseAmountEdits[string] | undefined
  product: Product
  /** Set when the answers are amounts of money. */
  currencySymbol: string | null
  /** Message key of the validation error. */
  error?: string
  onChange: (amount: BaseAmountEdits[string]) => void
}

/** The amount that answers of a category are compared to: the category's default, or the questionnaire's own. */
export function BaseAmountField({
  baseAmountDefault,
  ownAmount,
  edited,
  product,
  currencySymbol,
  error,
  onChange,
}: Props) {
  const t = useTranslations('question.editor')
  const validation = useValidationMessages()
  const amount =
    edited === undefined ? (ownAmount ?? baseAmountDefault) : edited === 'default' ? baseAmountDefault : edited
  const isOwn = edited === undefined ? ownAmount !== undefined : edited !== 'default'
  const shown =
    currencySymbol === null ? formatNumber(baseAmountDefault) : formatMoney(currencySymbol, baseAmountDefault)
  return (
    <Stack gap={4} align="flex-start" data-field="baseAmount">
      <NumberField
        label={t('baseAmount')}
        description={
          <>
            <span>{`${t('baseAmountHelp')} ${t('baseAmountScope', { product })}`}</span>{' '}
            <GlossaryTip about="baseAmount" />
          </>
        }
        prefix={currencySymbol ?? undefined}
        kind={currencySymbol === null ? 'number' : 'money'}
        currencySymbol={currencySymbol ?? undefined}
        value={amount}
        error={error === undefined ? undefined : validation(error)}
        onChange={onChange}
      />
      {isOwn && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => onChange('default')}
        >
          {t('baseAmountUndo', { amount: shown })}
        </Button>
      )}
    </Stack>
  )
}
