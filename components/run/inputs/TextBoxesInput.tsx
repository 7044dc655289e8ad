import { Stack, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { blankRow, textBoxesFor, textBoxPrompt } from '@/domain/questionResponse'
import type { InputProps } from './inputProps'

/** Boxes to write in: a written one brings the next, up to the maximum; an emptied one takes the extra away. */
export function TextBoxesInput({ question, rows, onChange, isReadOnly, labelledBy, describedBy }: InputProps) {
  const t = useTranslations('run')
  const promptId = useId()
  const [texts, setTexts] = useState(() => rows.filter(({ isUserInput }) => isUserInput).map(({ textInput }) => textInput ?? ''))
  const boxes = isReadOnly ? texts : textBoxesFor(texts, question)
  const { key, ...numbers } = textBoxPrompt(question)
  const handleChange = (index: number, text: string) => {
    const next = boxes.map((box, place) => (place === index ? text : box))
    setTexts(next)
    const reinforcementText = rows[0]?.reinforcementText ?? null
    const written = next.filter((box) => box.trim() !== '')
    onChange(written.map((textInput, displayOrder) => ({ ...blankRow, displayOrder, textInput, reinforcementText: displayOrder === 0 ? reinforcementText : null })))
  }
  return (
    <Stack gap="sm">
      {!isReadOnly && (
        <Text id={promptId} size="sm" c="dimmed">
          {t(`textBoxes.${key}`, numbers)}
        </Text>
      )}
      {isReadOnly && boxes.length === 0 && <Text c="dimmed">{t('noAnswer')}</Text>}
      {boxes.map((text, index) => (
        <Textarea
          key={index}
          aria-label={t('textBoxes.box', { number: index + 1 })}
          aria-describedby={[labelledBy, isReadOnly ? null : promptId, describedBy].filter(Boolean).join(' ')}
          error={describedBy !== undefined && text.trim() === '' && index < question.minTextBoxes}
          value={text}
          onChange={(event) => handleChange(index, event.currentTarget.value)}
          readOnly={isReadOnly}
          maxLength={10_000}
          autosize
          minRows={2}
          maxRows={12}
          size="md"
        />
      ))}
    </Stack>
  )
}
