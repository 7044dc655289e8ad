'use client'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTextField } from './validation/useField'

type Props = Omit<PasswordInputProps, 'name' | 'value' | 'onChange' | 'error' | 'autoComplete'> & {
  name: string
  autoComplete: 'current-password' | 'new-password'
}

export function FormPasswordInput({ name, ...rest }: Props) {
  const t = useTranslations('common.form')
  const { field, common, isSaving } = useTextField(name)
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...rest}
      {...common}
      aria-invalid={common.error === undefined ? undefined : true}
      value={field.value ?? ''}
      onChange={field.onChange}
      readOnly={isSaving}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'hidePassword' : 'showPassword'),
        tabIndex: 0,
        'aria-hidden': false,
      }}
    />
  )
}
