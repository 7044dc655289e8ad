import 'server-only'
import { auditKey } from '@/domain/auditEvent'
import { instantText } from '@/domain/export'
import { formatPercentage } from '@/domain/format'
import { notificationKinds } from '@/domain/notification'
import { percentOfShare } from '@/domain/questionResponse'
import { roleGroupNames } from '@/domain/role'
import { words } from '@/locales/words'

const say = (namespace: string, key: string) => words('en-GB', namespace)(key)
const audited = (stored: string, key: string | null) => (key === null ? stored : say('auditEvent', key))
const share = (stored: string) => formatPercentage(percentOfShare(Number(stored)))
/** An event that changes a role has roles as from and to; other events have addresses or departments. */
const role = (stored: string) =>
  roleGroupNames.some((name) => name === stored) ? say('person', `role.${stored}`) : stored

/** The fields that hold an identifier or a number, with the label that people see instead. */
const textOfField: Record<string, (stored: string) => string> = {
  action: (stored) => audited(stored, auditKey.ofAction(stored)),
  confidence: share,
  from: role,
  isolation: share,
  kind: (stored) =>
    notificationKinds.some((kind) => kind === stored)
      ? say('notification', `choices.kinds.${stored}`)
      : say('personalData', `kind.${stored}`),
  mail: (stored) => say('notification', `choices.mails.${stored}`),
  role,
  roleGroup: role,
  side: (stored) => say('overview', `answers.${stored}`),
  state: (stored) => say('operation', `mails.${stored}`),
  to: role,
}

/** The value of a field as people read it; empty where it has none. Objects are the details recorded with an event. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return say('run', `yesNo.${value ? 'yes' : 'no'}`)
  if (value instanceof Date) return instantText(value)
  if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${audited(name, auditKey.ofDetail(name))}: ${valueText(name, one)}`)
      .join('; ')
  const text = String(value as string | number)
  return textOfField[field]?.(text) ?? audited(text, auditKey.ofValue(field, text))
}
