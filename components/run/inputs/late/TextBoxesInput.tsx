import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { blankRow, textBoxesFor, textBoxPrompt } from '@/domain/questionResponse'
import type { FieldProps } from '../inputProps'
import { isTooLong, LongText } from '../words/LongText'

/** Text boxes: a filled box adds an empty one, up to the maximum; an emptied box removes the extra one. */
export function TextBoxesInput({
  question,
  rows,
  held: { answer: held },
  onHold,
  onChange,
  isReadOnly,
  labelledBy,
  describedBy,
  isInvalid,
}: FieldProps) {
  const t = useTranslations('run')
  const promptId = useId()
  const given = rows.filter(({ isUserInput }) => isUserInput).map(({ textInput }) => textInput ?? '')
  const [texts, setTexts] = useState(held?.typed ?? given)
  /** The last valid text of each box. */
  const [kept, setKept] = useState(held?.kept ?? given)
  /** The answer as these boxes last showed or reported it. */
  const [known, setKnown] = useState(given)
  if (JSON.stringify(given) !== JSON.stringify(known)) {
    // Another tab or device has changed the answer.
    setKnown(given)
    setTexts(given)
    setKept(given)
  }
  const boxes = isReadOnly ? texts : textBoxesFor(texts, question)
  const { key, ...numbers } = textBoxPrompt(question)
  const handleChange = (index: number, text: string) => {
    const next = boxes.map((box, place) => (place === index ? text : box))
    const storable = next.map((box, place) => (isTooLong(box) ? (kept[place] ?? '') : box))
    setTexts(next)
    setKept(storable)
    onHold('answer', next.some((box) => isTooLong(box)) ? { problem: 'tooLong', typed: next, kept: storable } : null)
    if (isTooLong(text)) return
    const reinforcementText = rows[0]?.reinforcementText ?? null
    const written = storable.filter((box) => box.trim() !== '')
    setKnown(written)
    onChange(
      written.map((textInput, displayOrder) => ({
        ...blankRow,
        displayOrder,
        textInput,
        reinforcementText: displayOrder === 0 ? reinforcementText : null,
      })),
    )
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
        <LongText
          key={index}
          aria-label={t('textBoxes.box', { number: index + 1 })}
          describedBy={[labelledBy, isReadOnly ? undefined : promptId, describedBy]}
          error={isInvalid && text.trim() === '' && index < question.minTextBoxes}
          value={text}
          onChange={(event) => handleChange(index, event.currentTarget.value)}
          readOnly={isReadOnly}
        />
      ))}
    </Stack>
  )
}
