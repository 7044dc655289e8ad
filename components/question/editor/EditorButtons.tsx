'use client'
import { Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './editor.module.css'

type Props = { label: string; isSaving: boolean; onCancel: () => void }

/** The buttons of an editor, always in view. */
export function EditorButtons({ label, isSaving, onCancel }: Props) {
  const t = useTranslations('question.editor')
  return (
    <Group justify="flex-end" className={classes.bar}>
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" disabled={isSaving}>
        {isSaving ? t('saving') : label}
      </Button>
    </Group>
  )
}
