import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './inputs.module.css'

type Props = { isChosen: boolean; onChange: (isChosen: boolean) => void; isReadOnly: boolean }

/** The way out of a figure that does not apply: as large a target as every other answer. */
export function NotApplicableChoice({ isChosen, onChange, isReadOnly }: Props) {
  const t = useTranslations('run')
  return (
    <label className={`${classes.choice} ${classes.notApplicable}`} data-chosen={isChosen || undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={classes.hidden}
      />
      <span aria-hidden="true" className={classes.mark} data-many>
        {isChosen && <IconCheck size={16} />}
      </span>
      <span>{t('notApplicable')}</span>
    </label>
  )
}
