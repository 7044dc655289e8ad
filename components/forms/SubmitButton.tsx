'use client'
import { Button, type ButtonProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useIsHydrated } from '@/components/ui/useIsHydrated'
import classes from './forms.module.css'

type Props = Omit<ButtonProps, 'type' | 'children'> & { children?: ReactNode; busyLabel?: string }

/**
 * Submits the surrounding form; shows "Saving..." and is disabled while it saves. Until the page is hydrated it is
 * disabled without looking so: the browser would send the form itself and load the page again, without what was typed.
 */
export function SubmitButton({ children, busyLabel, disabled, ...rest }: Props) {
  const t = useTranslations('common')
  const { isSubmitting } = useFormState()
  const isHydrated = useIsHydrated()
  return (
    <Button
      type="submit"
      classNames={{ root: classes.submit, label: classes.submitLabel }}
      {...rest}
      disabled={disabled === true || isSubmitting || !isHydrated}
      mod={{ 'awaits-hydration': !isHydrated && disabled !== true }}
      aria-busy={isSubmitting}
    >
      {isSubmitting ? (busyLabel ?? t('saving')) : (children ?? t('save'))}
    </Button>
  )
}
