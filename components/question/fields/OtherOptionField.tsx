import { Button, Group, NativeSelect } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { mostOptions, type QuestionForm } from '@/domain/question'
import { newOptionNumber, optionLines, withOptionTexts, withOtherOption } from './questionRules'

type Props = {
  values: QuestionForm
  /** It can no longer be another one, as people wrote something at it. */
  isFixed: boolean
  error?: string
  onChange: (patch: Partial<QuestionForm>) => void
}

/** Which of the answers asks for words of one's own, and a button that adds one that does. */
export function OtherOptionField({ values, isFixed, error, onChange }: Props) {
  const t = useTranslations('question.editor')
  const lines = optionLines(values)
  const named = lines.flatMap((number, index) => {
    const text = (values.options[number - 1] ?? '').trim()
    return [{ value: String(number), label: text === '' ? t('option', { number: index + 1 }) : text }]
  })
  const add = () => {
    const blank = lines.find((number) => (values.options[number - 1] ?? '') === '' && lines.length > 2)
    const number = blank ?? newOptionNumber(values)
    const added = withOptionTexts(values, new Map([[number, t('otherOptionText')]]))
    onChange({ ...added, ...withOtherOption(added, number) })
  }
  return (
    <Group align="flex-end" gap="xs">
      <NativeSelect
        flex="1 1 16rem"
        wrapperProps={{ 'data-field': 'otherOption' }}
        label={t('otherOption')}
        description={t(isFixed ? 'otherOptionFixed' : 'otherOptionHelp')}
        disabled={isFixed}
        error={error}
        data={[{ value: '', label: t('noOtherOption') }, ...named]}
        value={values.otherOption === null ? '' : String(values.otherOption)}
        onChange={({ currentTarget: { value } }) =>
          onChange(withOtherOption(values, value === '' ? null : Number(value)))
        }
      />
      {values.otherOption === null && lines.length < mostOptions && (
        <Button variant="default" leftSection={<IconMessagePlus size={16} aria-hidden />} onClick={add}>
          {t('addOtherOption')}
        </Button>
      )}
    </Group>
  )
}
