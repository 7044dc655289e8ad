import { Button, Fieldset, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconGitBranch, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { type Condition, conditionMatches, mostTerms } from '@/domain/question'
import classes from './condition.module.css'
import type { NumberedQuestion } from './draftOutline'
import { blankTerm, TermFields } from './TermFields'

type Props = {
  condition: Condition | null
  /** The questions that it can depend on, in the order of asking. */
  earlier: readonly NumberedQuestion[]
  /** Message key of what is wrong with each term, by place. */
  issues: ReadonlyMap<number, string>
  onChange: (condition: Condition | null) => void
}

/** When a question or a section is shown; a single button as long as it always is. */
export function ConditionField({ condition, earlier, issues, onChange }: Props) {
  const t = useTranslations('question.condition')
  const { place, focusLater } = useFocusLater()
  const nearest = earlier.at(-1)
  if (condition === null && nearest === undefined) return null
  const change = (next: Condition | null, focused: string) => {
    focusLater(focused)
    onChange(next)
  }
  return (
    <div ref={place} data-field="condition">
      {condition === null ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconGitBranch size={16} aria-hidden />}
          data-place="show"
          onClick={() => nearest && change({ match: 'all', terms: [blankTerm(nearest)] }, 'term-0')}
        >
          {t('show')}
        </Button>
      ) : (
        <Fieldset legend={t('heading')}>
          <Stack gap="sm">
            <Terms {...{ condition, earlier, issues, change }} />
            <Group gap="xs">
              <Button
                variant="light"
                size="compact-sm"
                leftSection={<IconPlus size={16} aria-hidden />}
                data-place="add"
                disabled={nearest === undefined || condition.terms.length >= mostTerms}
                onClick={() =>
                  nearest &&
                  change(
                    { ...condition, terms: [...condition.terms, blankTerm(nearest)] },
                    `term-${condition.terms.length}`,
                  )
                }
              >
                {t('add')}
              </Button>
              <Button variant="subtle" size="compact-sm" onClick={() => change(null, 'show')}>
                {t('always')}
              </Button>
            </Group>
          </Stack>
        </Fieldset>
      )}
    </div>
  )
}

type TermsProps = Omit<Props, 'condition' | 'onChange'> & {
  condition: Condition
  /** Changes the condition and focuses a part of the field. */
  change: (condition: Condition | null, focused: string) => void
}

/** The terms, and how several are joined. */
function Terms({ condition, earlier, issues, change }: TermsProps) {
  const t = useTranslations('question.condition')
  const { match, terms } = condition
  const remove = (place: number) => {
    const rest = terms.filter((_, other) => other !== place)
    if (rest.length === 0) change(null, 'show')
    else change({ ...condition, terms: rest }, 'add')
  }
  return (
    <>
      {terms.length > 1 && (
        <SegmentedControl
          fullWidth
          // Both labels are whole on a phone too.
          styles={{ label: { whiteSpace: 'normal' } }}
          aria-label={t('match')}
          value={match}
          data={conditionMatches.map((value) => ({ value, label: t(`matches.${value}`) }))}
          onChange={(value) => change({ ...condition, match: value }, '')}
        />
      )}
      <ol className={classes.terms}>
        {terms.map((term, place) => (
          <li key={place} data-place={`term-${place}`}>
            {place > 0 && (
              <Text size="sm" c="dimmed" className={classes.joined}>
                {t(`joined.${match}`)}
              </Text>
            )}
            <TermFields
              term={term}
              place={place + 1}
              earlier={earlier}
              issue={issues.get(place)}
              onChange={(next) =>
                change({ ...condition, terms: terms.map((one, other) => (other === place ? next : one)) }, '')
              }
              onRemove={() => remove(place)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Focuses a part of the field once it is shown: a button, or the first input of a term. */
function useFocusLater() {
  const place = useRef<HTMLDivElement>(null)
  const wanted = useRef('')
  useEffect(() => {
    if (wanted.current === '') return
    const part = place.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`)
    wanted.current = ''
    const input = part?.querySelector<HTMLInputElement>('input:not([type="hidden"])')
    ;(input ?? part)?.focus()
    // The focus of a script is at the end of a long text, which would hide its beginning.
    input?.setSelectionRange(0, 0)
  })
  const focusLater = (part: string) => {
    wanted.current = part
  }
  return { place, focusLater }
}
