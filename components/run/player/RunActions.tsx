import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import type { RunStep } from '../run'
import classes from '../run.module.css'
import { useRun } from './runContext'

/** Back, or Undo where the next question followed by itself; Next or Save & Finish. */
export function RunActions({ step, isLast }: { step: RunStep; isLast: boolean }) {
  const t = useTranslations('run')
  const { isAnswering, isBusy, goBack, goNext, finishRun, onEnd, ...going } = useRun()
  const mayUndo = going.isGoing || going.hasGone
  /** Begin was in the place of Back: the second click of a slow double click on it must not go back. */
  const handleBack = ({ detail }: MouseEvent) => {
    if (detail <= 1) (mayUndo ? going.undo : goBack)()
  }
  return (
    // Of each step its own: see the style of the buttons.
    <div key={step[0].id} className={classes.actions}>
      <div className={classes.moves}>
        <Button
          variant="default"
          size="md"
          mih={44}
          onClick={handleBack}
          disabled={isBusy}
          className={`${classes.back} ${classes.afterMoment}`}
        >
          {t(mayUndo ? 'actions.undo' : 'actions.back')}
        </Button>
        {!isLast && (
          <Button size="md" mih={44} onClick={() => goNext(step)} disabled={isBusy}>
            {t('actions.next')}
          </Button>
        )}
        {isLast && onEnd !== undefined && (
          <Button size="md" mih={44} onClick={onEnd}>
            {t('actions.showEnd')}
          </Button>
        )}
        {isLast && isAnswering && (
          <Button
            size="md"
            mih={44}
            onClick={() => void finishRun(step)}
            loading={isBusy}
            className={classes.afterMoment}
          >
            {t('actions.saveAndFinish')}
          </Button>
        )}
      </div>
    </div>
  )
}
