import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { mostRanked, type Option, optionsOf } from '@/domain/question'
import { inRankOrder } from '@/domain/questionResponse'
import type { FieldProps } from '../inputProps'
import inputs from '../inputs.module.css'
import classes from './ranking.module.css'
import { RankedDrag } from './RankedDrag'
import { RankedOption } from './RankedOption'
import { rankRows, withMoved } from './rankRows'

/** The options with their ranks, and what is said and focused after each change. */
function useRanking({ question, rows, onChange }: Pick<FieldProps, 'question' | 'rows' | 'onChange'>) {
  const t = useTranslations('run.ranking')
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef('')
  const [news, setNews] = useState('')
  const options = optionsOf(question)
  const textOf = (number: number) => options.find((option) => option.number === number)?.text ?? ''
  const ranked = inRankOrder(rows).map(({ displayOrder }) => displayOrder)
  const others = options.filter(({ number }) => !ranked.includes(number))
  const most = mostRanked(question)
  // What was pressed is gone or stands elsewhere: the focus follows it, or is at what can be pressed next.
  useEffect(() => {
    if (wanted.current === '') return
    root.current?.querySelector<HTMLElement>(`[data-focus="${wanted.current}"]`)?.focus()
    wanted.current = ''
  })
  const give = (numbers: readonly number[], said: string, focus = '') => {
    wanted.current = focus
    setNews(said)
    onChange(rankRows(question, rows, numbers))
  }
  const rank = ({ number, text }: Option) => {
    const next = others[others.findIndex((other) => other.number === number) + 1] ?? others.at(-2)
    const isLast = ranked.length + 1 >= most || next === undefined
    const said = t('ranked', { option: text, rank: ranked.length + 1, count: most })
    give([...ranked, number], said, isLast ? `ranked-${number}` : `other-${next.number}`)
  }
  const move = (number: number, to: number) => {
    const from = ranked.indexOf(number)
    if (to < 0 || to >= ranked.length || to === from) return
    give(withMoved(ranked, from, to), t('ranked', { option: textOf(number), rank: to + 1, count: most }))
  }
  const remove = (number: number) =>
    give(
      ranked.filter((other) => other !== number),
      t('removed', { option: textOf(number) }),
      `other-${number}`,
    )
  return { root, news, ranked, others, most, textOf, rank, move, remove }
}

/** Options to put in order: pressing one gives it the next rank; those that have one stand first and can be moved. */
export function RankingInput({ question, rows, onChange, isReadOnly, labelledBy, describedBy }: FieldProps) {
  const t = useTranslations('run.ranking')
  const { root, news, ranked, others, most, textOf, rank, move, remove } = useRanking({ question, rows, onChange })
  const isFull = ranked.length >= most
  return (
    <div
      ref={root}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classes.ranking}
    >
      {ranked.length > 0 && (
        <RankedDrag ranked={ranked} onMove={move}>
          <ol aria-label={t('inOrder')} className={classes.list}>
            {ranked.map((number, place) => (
              <RankedOption
                key={number}
                number={number}
                text={textOf(number)}
                place={place}
                count={ranked.length}
                onMove={(to) => move(number, to)}
                onRemove={() => remove(number)}
                isReadOnly={isReadOnly}
              />
            ))}
          </ol>
        </RankedDrag>
      )}
      {others.length > 0 && (
        <ul aria-label={t('others')} className={classes.list}>
          {others.map((option) => (
            <li key={option.number}>
              <button
                type="button"
                data-focus={`other-${option.number}`}
                disabled={isReadOnly || isFull}
                aria-label={t('rank', { option: option.text, rank: ranked.length + 1 })}
                onClick={() => rank(option)}
                className={classes.other}
              >
                <span aria-hidden="true" className={classes.next}>
                  {!isReadOnly && !isFull && <IconPlus size={14} />}
                </span>
                <span className={classes.text}>{option.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && <p className={inputs.keys}>{t('keys')}</p>}
      <p role="status" className={classes.news}>
        {news}
      </p>
    </div>
  )
}
