import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import type { ResponseType } from '@/domain/question'
import { RunNotice } from '@/components/run/RunNotice'
import type { FieldProps } from '../inputProps'
import classes from '../inputs.module.css'

type Input = ComponentType<FieldProps>

const figure = () => import('./FigureInput').then(({ FigureInput }) => FigureInput)

/** The inputs that are loaded only where their questions are asked. */
const loaders: Partial<Record<ResponseType, () => Promise<Input>>> = {
  Number: figure,
  Percentage: figure,
  CurrencyAmount: () => import('./MoneyInput').then(({ MoneyInput }) => MoneyInput),
  TextBoxes: () => import('./TextBoxesInput').then(({ TextBoxesInput }) => TextBoxesInput),
  Recommendation: () => import('./DegreeInput').then(({ DegreeInput }) => DegreeInput),
  Ranking: () => import('./RankingInput').then(({ RankingInput }) => RankingInput),
  Date: () => import('./DateInput').then(({ DateInput }) => DateInput),
}
const loaded: Partial<Record<ResponseType, Input>> = {}

/** Loads the input of a response type where it has one of its own; without a connection there is none. */
export async function loadInput(responseType: ResponseType | null): Promise<void> {
  const load = responseType === null ? undefined : loaders[responseType]
  if (responseType === null || load === undefined || loaded[responseType] !== undefined) return
  const input = await load().catch(() => undefined)
  if (input !== undefined) loaded[responseType] = input
}

/** An input that is loaded with its question. Its place is kept until it is. */
export function LateInput(props: FieldProps) {
  const t = useTranslations('run')
  const responseType = props.question.responseType ?? 'TextBoxes'
  const [Loaded, setLoaded] = useState<Input | undefined>(() => loaded[responseType])
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  useEffect(() => {
    if (Loaded !== undefined) return
    void loadInput(responseType).then(() => {
      setLoaded(() => loaded[responseType])
      setFailed(attempt)
    })
  }, [Loaded, responseType, attempt])
  if (Loaded !== undefined) return <Loaded {...props} />
  if (failed < attempt) return <div className={classes.late} />
  return (
    <RunNotice isWarning>
      <p>{t('inputMissing')}</p>
      <Button variant="default" mih={44} onClick={() => setAttempt(attempt + 1)}>
        {t('link.reload')}
      </Button>
    </RunNotice>
  )
}
