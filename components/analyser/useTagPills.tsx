'use client'
import { type ComboboxRenderPillInput, Pill } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { NamedPill } from '@/components/ui/input/NamedPill'

/** How many of the selected tags are rendered, the last ones; the others are shown as a number. */
const maxPills = 40

/** Renders the selected tags of a list, with a button that clears all of them. */
export function useTagPills(label: string, value: readonly string[]) {
  const t = useTranslations('analyser.filters')
  const hidden = value.length - maxPills
  const places = new Map(value.map((tag, place) => [tag, place]))
  const renderPill = ({ option, value: tag = '', onRemove, disabled }: ComboboxRenderPillInput) => {
    const place = places.get(tag) ?? 0
    if (place >= hidden) return <NamedPill name={option?.label ?? tag} onRemove={onRemove} disabled={disabled} />
    return place === 0 ? <Pill>{t('more', { count: hidden })}</Pill> : null
  }
  // Mantine's clear button is not focusable; Backspace alone would take a thousand presses.
  const clearButtonProps = {
    'aria-label': t('clear', { list: label }),
    'aria-hidden': false,
    tabIndex: 0,
    size: 'md',
  } as const
  return { renderPill, clearButtonProps }
}
