'use client'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { ResponseRate } from '@/components/result/ResponseRate'
import { ResultArrow } from '@/components/result/ResultArrow'
import { formatSigned } from '@/domain/format'
import { resultOnScreen } from '@/domain/result'
import type { AnalyserInput } from '@/graphql/__generated__/operations'
import classes from './analyser.module.css'
import { SectionQuestions } from './SectionQuestions'
import type { Results } from './useAnalyserResults'

type Section = Results['sectionResults'][number] & { name: string }
type Props = { section: Section; handles: ReactNode; input: AnalyserInput; currencySymbol: string }

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** A section with what its answers add up to; its questions are read when it is opened. */
export function SectionRow({
  section: { id, name, sectionName, questionnaireId, questionnaireName, figure },
  handles,
  input,
  currencySymbol,
}: Props) {
  const t = useTranslations('analyser.sections')
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <>
      <div className={classes.section}>
        {handles}
        <div className={classes.name}>
          <Group gap="sm" wrap="nowrap">
            {figure !== null && <ResultArrow result={figure.result} arrow={figure.arrow} />}
            <Text fw={500} className={classes.name}>
              {sectionName}
            </Text>
          </Group>
          <Text size="xs" c="dimmed" mt={2} className={classes.name}>
            {questionnaireName}
          </Text>
          {figure !== null && (
            <Text size="xs" c="dimmed" className="tabular">
              {t('perRun', { mean: formatSigned(figure.meanPerLearner) })}{' '}
              <ResponseRate n={figure.learners} asked={0} />
            </Text>
          )}
        </div>
        <Text fw={700} fz="lg" className="tabular">
          {figure === null ? '' : `${whole.format(resultOnScreen(figure.result))}%`}
        </Text>
        <ActionIcon
          variant="default"
          size="lg"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          aria-label={t(isOpen ? 'close' : 'open', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
        </ActionIcon>
      </div>
      {isOpen && (
        <div id={panel} className={classes.questions}>
          <SectionQuestions
            sectionId={id}
            questionnaireId={questionnaireId}
            input={input}
            currencySymbol={currencySymbol}
          />
        </div>
      )}
    </>
  )
}
