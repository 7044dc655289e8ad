'use client'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import quiet from '@/components/ui/tabs/quietTabs.module.css'
import scrolled from '@/components/ui/tabs/scrolledTabs.module.css'
import { useShownTab } from '@/components/ui/tabs/useShownTab'

type Props<Value extends string> = {
  label: string
  tabs: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** With a line, as the tabs of the figures; the others are as quiet as a filter. */
  isMain?: boolean
  /** The content of the selected tab. */
  children: ReactNode
}

/**
 * Tabs over one panel: each shows the same layout with other contents. Only the selected one is in the document, so that
 * its list is the only one of its id.
 */
export function DashboardTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  isMain = false,
  children,
}: Props<Value>) {
  const handleChange = (wanted: string | null) => {
    const tab = tabs.find((one) => one.value === wanted)
    if (tab !== undefined) onChange(tab.value)
  }
  const list = useShownTab<HTMLDivElement>(value)
  return (
    <Tabs
      value={value}
      onChange={handleChange}
      keepMounted={false}
      variant={isMain ? 'default' : 'pills'}
      classNames={isMain ? {} : { tab: quiet.tab! }}
    >
      <Tabs.List ref={list} aria-label={label} className={scrolled.line}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} pt="md">
          {tab.value === value && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
