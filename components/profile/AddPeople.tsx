'use client'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconChevronDown, IconListCheck, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { type PeopleWhere, peoplePaths } from '@/domain/paths'

type Props = {
  where: PeopleWhere
  /** The list to add from is at the department's path for its own administrator, at the company's for others. */
  isOfCompany: boolean
}

/** Adds a new person, or to a department an existing person of the company. */
export function AddPeople({ where, isOfCompany }: Props) {
  const t = useTranslations('person.list')
  return (
    <Group gap={4} wrap="nowrap">
      <Button component={Link} href={peoplePaths.add(where)} leftSection={<IconPlus size={16} aria-hidden />}>
        {t('add')}
      </Button>
      {'departmentId' in where && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon size={36} variant="default" aria-label={t('moreAdd')}>
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component={Link}
              href={peoplePaths.addList(isOfCompany ? { ...where, of: 'companyDepartment' } : where)}
              leftSection={<IconListCheck size={16} aria-hidden />}
            >
              {t('addFromList')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}
