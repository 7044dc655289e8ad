import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { progress } from '@/domain/progress'
import type { Asked } from '../run'
import classes from '../run.module.css'
import { SaveStatus } from '../saving/SaveStatus'
import { useRun } from './runContext'

const begun = { startDate: new Date(0), endDate: null }

/** How far along one is, as text and as a bar, and whether the answers are saved. */
export function RunProgress({ question }: { question: Asked }) {
  const t = useTranslations('run')
  const { questions, isAnswering, answers, saving, store, place, isHeld, goTo } = useRun()
  const [number, count] = [place + 1, questions.length]
  const rejectedAt = saving.refusal === 'invalid' ? questions.findIndex(({ id }) => id === saving.questionId) : -1
  // An answer that the server rejected does not count.
  const given = Object.entries(answers).flatMap(([questionId, rows]) =>
    rejectedAt !== -1 && questionId === saving.questionId ? [] : rows.map((row) => ({ ...row, questionId })),
  )
  // As the server computes it; where nothing is answered the bar shows the place instead.
  const percent = isAnswering ? progress(begun, questions, given) : null
  const value = percent ?? (number / count) * 100
  const placeText = t('progress', { number, count })
  const answeredText = percent === null ? null : t('progressAnswered', { percent })
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={t('progressLabel')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(value)}
        aria-valuetext={answeredText ?? placeText}
        className={classes.bar}
      >
        <div style={{ inlineSize: `${value}%` }} />
      </div>
      <div className={classes.progressWords}>
        <div className={classes.places}>
          <Text size="sm" c="dimmed">
            {placeText}
          </Text>
          {answeredText !== null && (
            <Text size="sm" c="dimmed">
              {answeredText}
            </Text>
          )}
        </div>
        {isAnswering && (
          <SaveStatus
            state={saving}
            isHeld={isHeld(question.id)}
            refusedNumber={rejectedAt === -1 ? undefined : rejectedAt + 1}
            onGoTo={(to) => goTo(to - 1)}
            onRetry={() => void store.saver.flush()}
          />
        )}
      </div>
    </div>
  )
}
