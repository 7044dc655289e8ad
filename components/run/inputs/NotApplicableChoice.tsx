import { Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './inputs.module.css'

type Props = { isChosen: boolean; onChange: (isChosen: boolean) => void; isReadOnly: boolean }

/** The way out of a figure that does not apply. */
export function NotApplicableChoice({ isChosen, onChange, isReadOnly }: Props) {
  const t = useTranslations('run')
  return (
    <Checkbox
      className={classes.notApplicable}
      label={t('notApplicable')}
      checked={isChosen}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
      size="md"
    />
  )
}
