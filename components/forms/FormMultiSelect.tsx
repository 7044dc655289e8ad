'use client'
import { type ComboboxRenderPillInput, MultiSelect, type MultiSelectProps } from '@mantine/core'
import { NamedPill } from '@/components/ui/input/NamedPill'
import { useField } from './validation/useField'

type Props = Omit<MultiSelectProps, 'name' | 'value' | 'onChange' | 'error' | 'renderPill'> & {
  name: string
  onPick?: (values: string[]) => void
}

const renderPill = ({ option, value, onRemove, disabled }: ComboboxRenderPillInput) => (
  <NamedPill name={option?.label ?? value ?? ''} onRemove={onRemove} disabled={disabled} />
)

/** Any number of entries of a list, each with a button that removes it. */
export function FormMultiSelect({ name, onPick, ...rest }: Props) {
  const { field, common, isSaving } = useField(name)
  const handleChange = (values: string[]) => {
    field.onChange(values)
    onPick?.(values)
  }
  return (
    <MultiSelect
      checkIconPosition="right"
      searchable
      hidePickedOptions
      {...rest}
      {...common}
      value={field.value ?? []}
      onChange={handleChange}
      renderPill={renderPill}
      readOnly={rest.readOnly ?? isSaving}
    />
  )
}
