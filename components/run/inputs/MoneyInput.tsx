import { Stack } from '@mantine/core'
import { useState } from 'react'
import { asksShare, type QuestionResponseRow, shareFields, withAskedShares } from '@/domain/questionResponse'
import { FigureInput } from './FigureInput'
import type { InputProps } from './inputProps'
import { ShareInput } from './ShareInput'

/** An amount of money, with the shares of it that the question asks for. They stay while the amount is typed anew. */
export function MoneyInput(props: InputProps) {
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
