'use client'
import { ActionIcon, Button, Fieldset, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPin, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NumberField } from '@/components/shared/number/NumberField'
import {
  choosesSeveral,
  mostOptions,
  type OptionField,
  optionNumbers,
  ordersOptions,
  type QuestionForm,
} from '@/domain/question'
import { OtherOptionField } from './OtherOptionField'
import { newOptionNumber, optionLines, withMovedOption, withoutOption, withOptionTexts } from './questionRules'

type Props = {
  values: QuestionForm
  errorOf: (field: keyof QuestionForm | OptionField) => string | undefined
  onChange: (patch: Partial<QuestionForm>) => void
}

/** The field of an option in refusals; the list for those beyond the eighth. */
const fieldOf = (number: number): OptionField | 'options' => {
  const own = optionNumbers.find((candidate) => candidate === number)
  return own === undefined ? 'options' : `multipleChoiceResponse${own}`
}

/** The answers to choose from or to put in order, as participants see them, and how many of them. */
export function OptionFields({ values, hasResponses, errorOf, onChange }: Props & { hasResponses: boolean }) {
  const t = useTranslations('question.editor')
  const lines = optionLines(values)
  /** What people wrote at an option stays theirs: once there are answers another cannot take its place. */
  const [isOtherFixed] = useState(hasResponses && values.otherOption !== null)
  const isRanking = ordersOptions(values.responseType)
  return (
    <Fieldset legend={t('options')} variant="unstyled">
      <Text size="xs" c="dimmed" mb="xs">
        {t(hasResponses ? 'optionsAnswered' : 'optionsHelp')}
      </Text>
      <Stack gap="xs">
        {lines.map((number, index) => (
          <OptionLine
            key={number}
            {...{ values, errorOf, onChange, number, isOtherFixed }}
            place={index + 1}
            previous={lines[index - 1]}
            isLast={index === lines.length - 1}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={lines.length >= mostOptions}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange(withOptionTexts(values, new Map([[newOptionNumber(values), '']])))}
        >
          {t('addOption')}
        </Button>
        {!isRanking && (
          <OtherOptionField {...{ values, onChange }} isFixed={isOtherFixed} error={errorOf('otherOption')} />
        )}
        <Switch
          label={t('isShuffled')}
          description={t('isShuffledHelp')}
          checked={values.isShuffled}
          onChange={(event) => onChange({ isShuffled: event.currentTarget.checked })}
        />
        {values.isShuffled && (
          <Text size="xs" c="dimmed">
            {t('fixedOptions')}
          </Text>
        )}
        {(choosesSeveral(values.responseType) || isRanking) && (
          <NumberField
            wrapperProps={{ 'data-field': 'mostChosen' }}
            label={t(isRanking ? 'mostRanked' : 'mostChosen')}
            placeholder={t(isRanking ? 'rankAll' : 'noLimit')}
            w={220}
            decimals={0}
            value={values.mostChosen}
            error={errorOf('mostChosen')}
            onChange={(mostChosen) => onChange({ mostChosen })}
          />
        )}
      </Stack>
    </Fieldset>
  )
}

type LineProps = Props & {
  number: number
  place: number
  previous: number | undefined
  isLast: boolean
  isOtherFixed: boolean
}

/** One answer: its text, its place, and whether it keeps it where answers are shuffled. It waits for the answer before it. */
function OptionLine({ values, errorOf, onChange, number, place, previous, isLast, isOtherFixed }: LineProps) {
  const t = useTranslations('question.editor')
  const field = fieldOf(number)
  const isOther = values.otherOption === number
  const isFixed = values.fixedOptions.includes(number)
  const isBlank = (option: number) => (values.options[option - 1] ?? '') === ''
  /** Several lines pasted at once are an answer each, from this one on. */
  const paste = (event: React.ClipboardEvent<HTMLInputElement>) => {
    const texts = event.clipboardData.getData('text').split(/\r\n|\r|\n/)
    const given = texts.map((text) => text.trim()).filter((text) => text !== '')
    const free = mostOptions - optionLines(values).length
    if (given.length < 2) return
    event.preventDefault()
    const next = newOptionNumber(values)
    const blank = optionLines(values).filter((other) => other !== number && isBlank(other))
    const added = Array.from({ length: free }, (_, index) => next + index)
    const numbers = [number, ...blank, ...added].slice(0, given.length)
    onChange(withOptionTexts(values, new Map(numbers.map((one, index) => [one, given[index] ?? '']))))
  }
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <TextInput
        aria-label={t('option', { number: place })}
        placeholder={t('option', { number: place })}
        value={values.options[number - 1] ?? ''}
        error={errorOf(field)}
        disabled={isBlank(number) && previous !== undefined && isBlank(previous)}
        wrapperProps={{ 'data-field': field }}
        style={{ flex: 1 }}
        onPaste={paste}
        onChange={(event) => onChange(withOptionTexts(values, new Map([[number, event.currentTarget.value]])))}
      />
      <ActionIcon.Group>
        {values.isShuffled && !isOther && (
          <ActionIcon
            variant={isFixed ? 'filled' : 'default'}
            size={36}
            aria-pressed={isFixed}
            aria-label={t('isFixedOption', { number: place })}
            onClick={() => {
              const others = values.fixedOptions.filter((other) => other !== number)
              onChange({ fixedOptions: isFixed ? others : [...others, number] })
            }}
          >
            <IconPin size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="default"
          size={36}
          disabled={place === 1}
          aria-label={t('optionUp', { number: place })}
          onClick={() => onChange(withMovedOption(values, number, -1))}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          disabled={isLast}
          aria-label={t('optionDown', { number: place })}
          onClick={() => onChange(withMovedOption(values, number, 1))}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('removeOption', { number: place })}
          onClick={() =>
            onChange({ ...withoutOption(values, number), ...(isOther && !isOtherFixed ? { otherOption: null } : {}) })
          }
        >
          <IconX size={16} />
        </ActionIcon>
      </ActionIcon.Group>
    </Group>
  )
}
