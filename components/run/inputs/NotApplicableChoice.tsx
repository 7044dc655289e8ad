import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './inputs.module.css'

type Props = {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  isReadOnly: boolean
  /** Ids of the elements that name it where its own words are not enough, or are not shown. */
  labelledBy?: string
  /** In a column that has the words. */
  isBare?: boolean
}

/** "Not applicable", as large a target as every other choice. */
export function NotApplicableChoice({ isChosen, onChange, isReadOnly, labelledBy, isBare = false }: Props) {
  const t = useTranslations('run')
  return (
    <label
      className={`${classes.choice} ${classes.notApplicable}`}
      data-chosen={isChosen || undefined}
      data-bare={isBare || undefined}
    >
      <input
        type="checkbox"
        aria-labelledby={labelledBy}
        checked={isChosen}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={classes.hidden}
      />
      <span aria-hidden="true" className={classes.mark} data-many>
        {isChosen && <IconCheck size={16} />}
      </span>
      {!isBare && <bdi>{t('notApplicable')}</bdi>}
    </label>
  )
}
