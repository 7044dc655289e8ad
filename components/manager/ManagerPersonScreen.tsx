import { Group, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { StepScale } from '@/components/run/inputs/StepScale'
import {
  type ManagerMoment,
  type SupportChoice,
  supportChoices,
  type SupportItem,
  supportItems,
} from '@/domain/manager'
import type { ScaleLook } from '@/domain/question'
import { plainText } from '@/domain/richText'
import { scaleSteps, stepLabel } from '@/domain/scale'
import classes from './managerAnswers.module.css'
import type { ManagerSaid } from './useManagerSaving'

export type ManagerQuestion = {
  id: string
  stem: string
  questionText: string
  scaleMax: number
  isPercentage: boolean
  scaleLabels: string[]
  scaleLook: ScaleLook
}
export type ManagedPerson = {
  runId: string
  name: string
  steps: readonly { questionId: string; step: number }[]
  support: readonly { supportItem: SupportItem; choice: SupportChoice }[]
}

type Props = {
  person: ManagedPerson
  /** One person is in view at a time; what was said of the others is kept. */
  isShown: boolean
  /** Someone else was in view before: the name takes the focus, at the top of the page. */
  hasMoved: boolean
  moment: ManagerMoment
  questions: readonly ManagerQuestion[]
  onSay: (said: ManagerSaid) => void
}

/** How much is asked of each person: the scales, and after the campaign the support they had. */
export const askedOfEach = (moment: ManagerMoment, questions: readonly unknown[]): number =>
  questions.length + (moment === 'After' ? supportItems.length : 0)

/** One person on a screen: each scale as one step, and after the campaign the support they had. */
export function ManagerPersonScreen({ person, isShown, hasMoved, moment, questions, onSay }: Props) {
  const t = useTranslations('managerAnswers')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { runId, name } = person
  const [steps, setSteps] = useState(() => new Map(person.steps.map((one) => [one.questionId, one.step])))
  const [support, setSupport] = useState(() => new Map(person.support.map((one) => [one.supportItem, one.choice])))
  useEffect(() => {
    if (!isShown || !hasMoved) return
    heading.current?.focus({ preventScroll: true })
    document.getElementById('main')?.scrollIntoView()
  }, [isShown, hasMoved])
  const choose = (questionId: string, step: number | null) => {
    setSteps((before) => changed(before, questionId, step))
    onSay({ runId, questionId, step })
  }
  const say = (supportItem: SupportItem, choice: SupportChoice | null) => {
    setSupport((before) => changed(before, supportItem, choice))
    onSay({ runId, supportItem, choice })
  }
  const total = askedOfEach(moment, questions)
  return (
    <section aria-labelledby={id} className={classes.person} hidden={!isShown}>
      <div>
        <Group justify="space-between" gap="xs" align="baseline">
          <Title order={2} size="h3" id={id} ref={heading} tabIndex={-1} className={classes.name}>
            <bdi>{name}</bdi>
          </Title>
          <Text size="sm" c="dimmed" className="tabular">
            {t('answered', { said: steps.size + support.size, total })}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          {t('asAsked', { name })}
        </Text>
      </div>
      {questions.map((question) => (
        <Item
          key={question.id}
          question={question}
          text={[question.stem, plainText(question.questionText)].filter(Boolean).join(' ')}
          value={steps.get(question.id) ?? null}
          onChange={(step) => choose(question.id, step)}
        />
      ))}
      {moment === 'After' &&
        supportItems.map((item) => (
          <Item
            key={item}
            question={threeSteps}
            text={t(`support.${item}`)}
            value={stepOf(support.get(item))}
            stepWords={(step) => t(`choice.${supportChoices[step - 1]!}`)}
            onChange={(step) => say(item, step === null ? null : supportChoices[step - 1]!)}
          />
        ))}
    </section>
  )
}

const threeSteps = {
  scaleMax: supportChoices.length,
  isPercentage: false,
  scaleLabels: [],
  scaleLook: 'Numbers' as const,
}
const stepOf = (choice: SupportChoice | undefined) => (choice === undefined ? null : supportChoices.indexOf(choice) + 1)

/** The map with a value in place of the one before; null takes it out. */
function changed<Key, Value>(before: ReadonlyMap<Key, Value>, key: Key, value: Value | null): Map<Key, Value> {
  const after = new Map(before)
  if (value === null) after.delete(key)
  else after.set(key, value)
  return after
}

type Scale = Pick<ManagerQuestion, 'scaleMax' | 'isPercentage' | 'scaleLabels' | 'scaleLook'>

/** A scale of numbers without words has its ends named, since everyone reads numbers their own way. */
function useNamedEnds(): (scale: Scale) => Scale {
  const t = useTranslations('managerAnswers')
  return (scale) => {
    const { scaleMax, isPercentage } = scale
    const hasWords = scaleSteps(scaleMax).some((step) => stepLabel(scale, step) !== '')
    if (isPercentage || hasWords || scaleMax < 2) return scale
    const between = Array.from({ length: scaleMax - 2 }, () => '')
    return { ...scale, scaleLabels: [t('lowest'), ...between, t('highest')] }
  }
}

type ItemProps = {
  question: Scale
  text: string
  value: number | null
  stepWords?: (step: number) => string
  onChange: (step: number | null) => void
}

function Item({ question, text, value, stepWords, onChange }: ItemProps) {
  const id = useId()
  const named = useNamedEnds()
  return (
    <div className={classes.item}>
      <Text id={id} fw={500} className={classes.words}>
        {text}
      </Text>
      <StepScale
        question={stepWords === undefined ? named(question) : question}
        labelledBy={id}
        value={value}
        onChange={onChange}
        isReadOnly={false}
        {...(stepWords === undefined
          ? {}
          : { stepWords: (step: number) => ({ text: stepWords(step), name: stepWords(step) }) })}
      />
    </div>
  )
}
