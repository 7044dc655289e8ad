'use client'
import { Checkbox, Table } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { defaultTemplateId } from '@/domain/questionnaire'
import type { StandardTemplateFieldsFragment } from '@/graphql/__generated__/operations'
import classes from './subscriptionTemplateLink.module.css'

type Template = StandardTemplateFieldsFragment
type Props = {
  templates: readonly Template[]
  label: string
  /** The meaning of a tick: the heading of its column. */
  tickLabel: string
  isTicked: (template: Template) => boolean
  onTick: (template: Template, isTicked: boolean) => void
}

const isDefault = ({ id }: Template) => id.toUpperCase() === defaultTemplateId.toUpperCase()

/** Standard templates with a checkbox in each row; the one every company starts with is in the brand colour. */
export function TemplateLinksTable({ templates, label, tickLabel, isTicked, onTick }: Props) {
  const t = useTranslations('subscriptionTemplateLink.columns')
  const tickId = useId()
  return (
    <div className={classes.frame}>
      <Table aria-label={label} className={classes.table} horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('name')}</Table.Th>
            <Table.Th>{t('description')}</Table.Th>
            <Table.Th id={tickId} ta="center">
              {tickLabel}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {templates.map((template) => (
            <Table.Tr key={template.id} data-highlighted={isDefault(template) || undefined}>
              <Table.Td id={`${tickId}${template.id}`} className={classes.name}>
                {template.name}
              </Table.Td>
              <Table.Td className={classes.description}>{template.templateDescription}</Table.Td>
              <Table.Td className={classes.tick}>
                <Checkbox
                  size="md"
                  aria-labelledby={`${tickId} ${tickId}${template.id}`}
                  checked={isTicked(template)}
                  onChange={(event) => onTick(template, event.currentTarget.checked)}
                  classNames={{ root: classes.target }}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
