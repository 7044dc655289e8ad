'use client'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type Builder, type BuilderChoice, chosenCount, everythingOf, nothingChosen } from './builderChoice'
import classes from './reportBuilder.module.css'

type Props = {
  builder: Builder
  choice: BuilderChoice
  onChoose: (choice: BuilderChoice) => void
  /** Another package of the questionnaire is being made. */
  isBusy: boolean
  isBeginning: boolean
  onDownload: () => void
}

/** The end of the builder: the toggle for everything, and the package. */
export function PackageFoot({ builder, choice, onChoose, isBusy, isBeginning, onDownload }: Props) {
  const t = useTranslations('reportPackage.builder')
  const everything = everythingOf(builder)
  const count = chosenCount(choice)
  const isEverything = count === chosenCount(everything)
  return (
    <Group className={classes.foot} justify="space-between" gap="sm">
      <Checkbox
        label={t('everything')}
        checked={isEverything}
        indeterminate={count > 0 && !isEverything}
        onChange={() => onChoose(isEverything ? nothingChosen : everything)}
      />
      <Group gap="sm">
        <Text size="sm" c="dimmed" className="tabular" role="status">
          {t('chosen', { count })}
        </Text>
        <Button
          leftSection={<IconFileZip size={18} aria-hidden />}
          disabled={count === 0 || isBusy}
          loading={isBeginning}
          onClick={onDownload}
        >
          {t('download')}
        </Button>
      </Group>
    </Group>
  )
}
