'use client'
import { ActionIcon, Button, Fieldset, Group, Input, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { mostStatements } from '@/domain/question'
import { isFormatted, newLine, type StatementLine, withMovedLine, withPasted } from './statementLines'
import classes from './statements.module.css'

type Issues = { list: string | null; lines: ReadonlyMap<number, string> }
type Props = {
  lines: readonly StatementLine[]
  issues: Issues
  onChange: (lines: StatementLine[]) => void
}

/** Focuses a control of a line as soon as it is there: a line that changes its place loses the focus. */
function useFocusLine() {
  const ref = useRef<HTMLOListElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const found = ref.current?.querySelector<HTMLElement>(wanted.current)
    wanted.current = null
    found?.focus()
  })
  const selectorOf = (id: string, control: string) =>
    `[data-line="${id}"] [data-control="${control}"]:not(:disabled), [data-line="${id}"] [data-control="text"]`
  const focusLine = (id: string, control = 'text') => {
    wanted.current = selectorOf(id, control)
  }
  const focusNow = (id: string) => ref.current?.querySelector<HTMLElement>(selectorOf(id, 'text'))?.focus()
  return { ref, focusLine, focusNow }
}

/** The statements of a group, a line each. */
export function StatementLines({ lines, issues, onChange }: Props) {
  const t = useTranslations('question.statements')
  const validation = useValidationMessages()
  const { ref, focusLine, focusNow } = useFocusLine()
  const count = lines.filter(({ text }) => text.trim() !== '').length
  const addBelow = (at: number) => {
    const below = lines[at + 1]
    if (below !== undefined && below.stored === null && below.text === '') return focusNow(below.id)
    const line = newLine()
    onChange(lines.toSpliced(at + 1, 0, line))
    focusLine(line.id)
  }
  const remove = (at: number) => {
    const left = lines.toSpliced(at, 1)
    const next = left[at] ?? left.at(-1)
    onChange(left)
    if (next !== undefined) focusLine(next.id)
  }
  const move = (id: string, by: -1 | 1, control?: string) => {
    onChange(withMovedLine(lines, id, by))
    focusLine(id, control)
  }
  const paste = (id: string, texts: string[]) => {
    onChange(withPasted(lines, id, texts))
    focusLine(id)
  }
  return (
    <Fieldset legend={t('list')} variant="unstyled">
      <Text size="xs" c="dimmed" mb="xs">
        {t('listHelp', { most: mostStatements })}
      </Text>
      <ol ref={ref} className={classes.lines} data-field="statements">
        {lines.map((line, at) => (
          <Line
            key={line.id}
            {...{ line, at, lines }}
            error={issues.lines.get(at)}
            onText={(text) => onChange(lines.map((one) => (one.id === line.id ? { ...one, text } : one)))}
            onPaste={(texts) => paste(line.id, texts)}
            onMove={(by, control) => move(line.id, by, control)}
            onAdd={() => addBelow(at)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <Group mt="xs" gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => addBelow(lines.length - 1)}
        >
          {t('add')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('count', { count, most: mostStatements })}
        </Text>
      </Group>
      {issues.list !== null && (
        <Input.Error role="alert" mt={6}>
          {validation(issues.list)}
        </Input.Error>
      )}
    </Fieldset>
  )
}

type LineProps = {
  line: StatementLine
  at: number
  lines: readonly StatementLine[]
  error: string | undefined
  onText: (text: string) => void
  onPaste: (texts: string[]) => void
  onMove: (by: -1 | 1, control?: string) => void
  onAdd: () => void
  onRemove: () => void
}

const arrows: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** One statement: its text and its place. Enter adds one below; Alt and an arrow key move it. */
function Line({ line, at, lines, error, onText, onPaste, onMove, onAdd, onRemove }: LineProps) {
  const t = useTranslations('question.statements')
  const validation = useValidationMessages()
  const isFixed = isFormatted(line)
  const number = at + 1
  const handleKey = (event: KeyboardEvent) => {
    const by = event.altKey ? arrows[event.key] : undefined
    const isRemoval = event.key === 'Backspace' && line.text === '' && line.stored === null && lines.length > 1
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Enter' && !isRemoval)) return
    event.preventDefault()
    if (by !== undefined) onMove(by)
    else if (isRemoval) onRemove()
    else onAdd()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').split(/\r\n|\r|\n/)
    const texts = pasted.map((text) => text.trim()).filter((text) => text !== '')
    if (texts.length < 2 || isFixed) return
    event.preventDefault()
    onPaste(texts)
  }
  return (
    <li className={classes.line} data-line={line.id}>
      <TextInput
        className={classes.text}
        aria-label={t('line', { number })}
        placeholder={t('line', { number })}
        description={isFixed ? t('formatted') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly={isFixed}
        data-control="text"
        value={line.text}
        error={error === undefined ? undefined : validation(error)}
        wrapperProps={{ 'data-field': `statements.${at}` }}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <ActionIcon.Group>
        {(['up', 'down'] as const).map((way) => (
          <ActionIcon
            key={way}
            variant="default"
            size={36}
            data-control={way}
            disabled={way === 'up' ? at === 0 : at === lines.length - 1}
            aria-label={t(way, { number })}
            onClick={() => onMove(way === 'up' ? -1 : 1, way)}
          >
            {way === 'up' ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />}
          </ActionIcon>
        ))}
        <ActionIcon
          variant="default"
          size={36}
          disabled={lines.length === 1}
          aria-label={t('remove', { number })}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      </ActionIcon.Group>
    </li>
  )
}
