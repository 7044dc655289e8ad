'use client'
import { Button, Checkbox, Fieldset, Group, MultiSelect, Paper, Select, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { DayInput } from '@/components/ui/input/DayInput'
import { type AnalyserFilter, mostTags } from '@/domain/analyser'
import { type ChosenType, questionnaireTypes } from '@/domain/questionnaire'
import { LearnerField } from './LearnerField'
import classes from './analyser.module.css'
import type { TagOption, TagOptions } from './tagOptions'
import type { LearnerNames } from './useLearnerNames'
import { useTagPills } from './useTagPills'

type AnalyserDaysProps = {
  value: AnalyserFilter
  isLastMonthEmpty: boolean
  onChange: (change: Partial<AnalyserFilter>) => void
}

/** The days on which sessions were completed, or all time. */
function AnalyserDays({ value: { from, to, isAllTime }, isLastMonthEmpty, onChange }: AnalyserDaysProps) {
  const t = useTranslations('analyser.filters')
  return (
    <>
      <Group grow gap="sm" align="flex-start">
        <DayInput
          label={t('from')}
          value={from}
          maxDate={to ?? undefined}
          disabled={isAllTime}
          clearable={false}
          onChange={(day) => onChange({ from: day })}
        />
        <DayInput
          label={t('to')}
          value={to}
          minDate={from ?? undefined}
          disabled={isAllTime}
          clearable={false}
          onChange={(day) => onChange({ to: day })}
        />
      </Group>
      <Checkbox
        label={t('allTime')}
        description={isAllTime && isLastMonthEmpty ? t('lastMonthEmpty') : undefined}
        checked={isAllTime}
        onChange={(event) => onChange({ isAllTime: event.currentTarget.checked })}
      />
    </>
  )
}

type TagFieldProps = {
  label: string
  description?: string | undefined
  options: readonly TagOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Maximum number of options rendered at once; typing finds the others. */
const maxOptions = 100

/** One tag list of the analyser, with any number of selected tags. */
function TagField({ label, description, options, value, onChange }: TagFieldProps) {
  const t = useTranslations('analyser.filters')
  return (
    <MultiSelect
      label={label}
      description={description}
      data={[...options]}
      value={[...value]}
      onChange={onChange}
      placeholder={value.length === 0 ? t('all') : undefined}
      nothingFoundMessage={t('nothingFound')}
      limit={maxOptions}
      maxValues={mostTags}
      searchable
      clearable
      hidePickedOptions
      {...useTagPills(label, value)}
      classNames={{ input: classes.tags!, pillsList: classes.pills! }}
    />
  )
}

type TypeFieldProps = { value: ChosenType | null; onChange: (type: ChosenType | null) => void }

/** Campaigns, self-service questionnaires, or both. */
function TypeField({ value, onChange }: TypeFieldProps) {
  const t = useTranslations('analyser.filters')
  return (
    <Select
      label={t('questionnaireType')}
      data={[
        { value: '', label: t('all') },
        ...questionnaireTypes.map((type) => ({ value: type, label: t(`type.${type}`) })),
      ]}
      value={value ?? ''}
      onChange={(chosen) => onChange(questionnaireTypes.find((type) => type === chosen) ?? null)}
      allowDeselect={false}
    />
  )
}

type ShownByProps = { filter: AnalyserFilter; onChange: (change: Partial<AnalyserFilter>) => void }

/** What the results are grouped by. */
function ShownBy({ filter, onChange }: ShownByProps) {
  const t = useTranslations('analyser.filters')
  return (
    <div className={classes.group}>
      <Fieldset legend={t('showBy')} variant="unstyled" p={0} m={0} classNames={{ legend: classes.legend! }}>
        <Group gap="lg">
          <Checkbox
            label={t('showCategories')}
            checked={filter.showsCategories}
            onChange={(event) => onChange({ showsCategories: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('showSections')}
            checked={filter.showsSections}
            onChange={(event) => onChange({ showsSections: event.currentTarget.checked })}
          />
        </Group>
      </Fieldset>
    </div>
  )
}

type Props = {
  subscriptionId: string
  options: TagOptions
  learners: LearnerNames
  filter: AnalyserFilter
  onChange: (change: Partial<AnalyserFilter>) => void
  onSubmit: () => void
  isLoading: boolean
  /** All time is selected instead of the previous month, which has nothing to show. */
  isLastMonthEmpty: boolean
  /** The smallest group the company shows; when set, individuals cannot be selected by name. */
  smallest: number | null
}

/** The filters of the results, and what they are grouped by. */
export function AnalyserFilters({
  subscriptionId,
  options,
  learners,
  filter,
  onChange,
  onSubmit,
  isLoading,
  isLastMonthEmpty,
  smallest,
}: Props) {
  const t = useTranslations('analyser.filters')
  const common = useTranslations('common')
  const tags = (list: Exclude<keyof TagOptions, 'departmentIds'>, description?: string) => (
    <TagField
      label={t(list)}
      description={description}
      options={options[list]}
      value={filter[list]}
      onChange={(value) => onChange({ [list]: value })}
    />
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoading) onSubmit()
  }
  return (
    <Paper component="form" withBorder className={classes.filters} aria-label={t('title')} onSubmit={handleSubmit}>
      <Stack gap="sm" p="md" className={classes.fields}>
        <AnalyserDays value={filter} isLastMonthEmpty={isLastMonthEmpty} onChange={onChange} />
        <Stack gap="sm" className={classes.group}>
          {tags('providers')}
          {tags('courseNames')}
          {tags('courseTypes')}
          <LearnerField
            subscriptionId={subscriptionId}
            departments={options.departmentIds}
            learners={learners}
            userIds={filter.userIds}
            departmentIds={filter.departmentIds}
            onChange={onChange}
            smallest={smallest}
          />
        </Stack>
        <Stack gap="sm" className={classes.group}>
          {tags('sectionNames')}
          {tags('analysisTypeIds')}
          <TypeField
            value={filter.questionnaireType}
            onChange={(questionnaireType) => onChange({ questionnaireType })}
          />
          {tags('questionnaireIds', t('questionnaires'))}
          {tags('measures')}
        </Stack>
        <ShownBy filter={filter} onChange={onChange} />
      </Stack>
      <div className={classes.foot}>
        <Button type="submit" fullWidth aria-disabled={isLoading} data-disabled={isLoading || undefined}>
          {isLoading ? common('loading') : t('submit')}
        </Button>
      </div>
    </Paper>
  )
}
