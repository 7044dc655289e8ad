'use client'
import { type ComboboxRenderPillInput, Pill } from '@mantine/core'
import { useTranslations } from 'next-intl'

/** How many of the chosen tags are drawn, the last ones; of a thousand the others are counted. */
const drawn = 40

/** How a list draws its chosen tags and lets all of them be taken away. */
export function useTagPills(label: string, value: readonly string[]) {
  const t = useTranslations('analyser.filters')
  const undrawn = value.length - drawn
  const places = new Map(value.map((tag, place) => [tag, place]))
  const renderPill = ({ option, value: tag = '', onRemove, disabled }: ComboboxRenderPillInput) => {
    const place = places.get(tag) ?? 0
    if (place >= undrawn)
      return (
        <Pill withRemoveButton onRemove={onRemove} disabled={disabled}>
          {option?.label ?? tag}
        </Pill>
      )
    return place === 0 ? <Pill>{t('more', { count: undrawn })}</Pill> : null
  }
  // The kit keeps its cross from the keyboard; Backspace alone would take a thousand presses.
  const clearButtonProps = {
    'aria-label': t('clear', { list: label }),
    'aria-hidden': false,
    tabIndex: 0,
    size: 'md',
  } as const
  return { renderPill, clearButtonProps }
}
