import { InputBase } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { percentOfShare, type ShareField, shareOfPercent } from '@/domain/questionResponse'
import type { HeldText } from './held'
import { useNumberField } from './useNumberField'

type Props = {
  field: ShareField
  share: number | null
  /** Only to be read. */
  isReadOnly: boolean
  /** There is an amount that it can be a share of. */
  hasAmount: boolean
  held: HeldText | undefined
  onHold: (text: HeldText | null) => void
  onChange: (share: number | null) => void
}

const percents = { least: 0, most: 100 }

/** An optional percentage under an amount of money. */
export function ShareInput({ field, share, isReadOnly, hasAmount, held, onHold, onChange }: Props) {
  const t = useTranslations('run')
  const [isLeft, setLeft] = useState(true)
  const { onFocus, onBlur, ...input } = useNumberField({
    number: share === null ? null : percentOfShare(share),
    shown: String,
    limits: percents,
    held,
    onHold,
    onNumber: (percent) => onChange(percent === null ? null : shareOfPercent(percent)),
    onLeave: () => setLeft(true),
  })
  const isWrong = isLeft && held !== undefined
  const help = t(isWrong ? 'shares.wrong' : hasAmount ? 'shares.optional' : 'reinforcement.afterAnswer')
  return (
    <InputBase
      {...input}
      onFocus={() => {
        setLeft(false)
        onFocus()
      }}
      onBlur={onBlur}
      label={t(`shares.${field}.label`)}
      // What is wrong takes the place of the help: a button must not move away from under the finger.
      description={isReadOnly ? undefined : help}
      descriptionProps={isWrong ? { role: 'alert', c: 'var(--mantine-color-error)', fw: 500 } : undefined}
      error={isWrong}
      readOnly={isReadOnly || !hasAmount}
      size="md"
      styles={{ wrapper: { maxInlineSize: 160 }, input: { minBlockSize: 44 } }}
      rightSection={<span>%</span>}
    />
  )
}
