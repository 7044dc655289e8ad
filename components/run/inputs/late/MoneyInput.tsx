import { InputBase, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  asksShare,
  percentOfShare,
  type QuestionResponseRow,
  type ShareField,
  shareFields,
  shareOfPercent,
  withAskedShares,
} from '@/domain/questionResponse'
import { numberFieldAttribute, useNumberField } from '@/components/shared/number/useNumberField'
import { WhichNumber } from '@/components/shared/number/WhichNumber'
import type { NumberRules } from '@/domain/number'
import { FigureInput } from './FigureInput'
import type { FieldProps, HeldText } from '../inputProps'

/** An amount of money with the shares that the question asks for. The shares stay while the amount is typed again. */
export function MoneyInput(props: FieldProps) {
  const { question, rows, held, onHold, onChange, isReadOnly } = props
  const [row] = rows
  const [shares, setShares] = useState({
    isolationInput: row?.isolationInput ?? null,
    confidenceInput: row?.confidenceInput ?? null,
  })
  const shown = shareFields.filter((field) => (isReadOnly ? shares[field] !== null : asksShare(question, field)))
  const answer = (given: readonly QuestionResponseRow[], said: typeof shares) =>
    onChange(given.map((one) => withAskedShares(question, { ...one, ...said })))
  return (
    <Stack gap="lg">
      <FigureInput {...props} onChange={(given) => answer(given, shares)} />
      {shown.map((field) => (
        <ShareInput
          key={field}
          field={field}
          share={shares[field]}
          isReadOnly={isReadOnly}
          hasAmount={row !== undefined}
          held={held[field]}
          onHold={(text) => onHold(field, text)}
          onChange={(share) => {
            const said = { ...shares, [field]: share }
            setShares(said)
            answer(rows, said)
          }}
        />
      ))}
    </Stack>
  )
}

type ShareProps = {
  field: ShareField
  share: number | null
  isReadOnly: boolean
  /** Whether there is an amount to give a share of. */
  hasAmount: boolean
  held: HeldText | undefined
  onHold: (text: HeldText | null) => void
  onChange: (share: number | null) => void
}

const percents: NumberRules = { limits: { least: 0, most: 100 }, kind: 'percentage' }

/** An optional percentage under an amount of money. */
function ShareInput({ field, share, isReadOnly, hasAmount, held, onHold, onChange }: ShareProps) {
  const t = useTranslations('run')
  const [isLeft, setLeft] = useState(true)
  const number = share === null ? null : percentOfShare(share)
  const give = (percent: number | null) => onChange(percent === null ? null : shareOfPercent(percent))
  const { input, choice } = useNumberField({
    number,
    shown: String,
    rules: percents,
    held,
    onHold: (text, before) => {
      onHold(text)
      if (text !== null && number !== before) give(before)
    },
    onNumber: give,
    onLeave: () => setLeft(true),
  })
  const isWrong = isLeft && held !== undefined
  const help = t(isWrong ? 'shares.wrong' : hasAmount ? 'shares.optional' : 'reinforcement.afterAnswer')
  return (
    <div {...numberFieldAttribute}>
      <InputBase
        {...input}
        onFocus={() => {
          setLeft(false)
          input.onFocus()
        }}
        label={t(`shares.${field}.label`)}
        // The error replaces the help text, so that a button does not move just before it is tapped.
        description={isReadOnly ? undefined : help}
        descriptionProps={isWrong ? { role: 'alert', c: 'var(--mantine-color-error)', fw: 500 } : undefined}
        error={isWrong}
        readOnly={isReadOnly || !hasAmount}
        size="md"
        styles={{ wrapper: { maxInlineSize: 160 }, input: { minBlockSize: 44 } }}
        rightSection={<span>%</span>}
      />
      {!isReadOnly && <WhichNumber {...choice} />}
    </div>
  )
}
