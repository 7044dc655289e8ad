import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import classes from './run.module.css'

type Props = {
  isLast: boolean
  isAnswering: boolean
  isBusy: boolean
  onBack: () => void
  onNext: () => void
  onLater: () => void
  onFinish: () => void
}

/** Back, onwards, and the way out for now. */
export function RunActions({ isLast, isAnswering, isBusy, onBack, onNext, onLater, onFinish }: Props) {
  const t = useTranslations('run')
  /** Begin stood where Back stands now: a double click there must not go back at once. */
  const goBack = ({ detail }: MouseEvent) => {
    if (detail <= 1) onBack()
  }
  return (
    <div className={classes.actions}>
      <Button variant="default" size="md" mih={44} onClick={goBack} disabled={isBusy}>
        {t('actions.back')}
      </Button>
      {!isLast && (
        <Button size="md" mih={44} onClick={onNext} disabled={isBusy}>
          {t('actions.next')}
        </Button>
      )}
      {isLast && isAnswering && (
        <Button size="md" mih={44} onClick={onFinish} loading={isBusy}>
          {t('actions.saveAndFinish')}
        </Button>
      )}
      {isAnswering && (
        <Button variant="subtle" size="md" mih={44} onClick={onLater} disabled={isBusy} className={classes.later}>
          {t('actions.saveForLater')}
        </Button>
      )}
    </div>
  )
}
