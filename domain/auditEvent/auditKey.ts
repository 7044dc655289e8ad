import { auditActions } from './action'
import { auditDetailNames } from './detailNames'
import { auditMethods } from './methods'
import { auditOperations } from './operations'

const known = <Name extends string>(names: readonly Name[], stored: string) => names.find((one) => one === stored)

/** Message keys for audit log entries under `auditEvent`; null where there is no message. */
export const auditKey = {
  ofAction: (stored: string) => {
    const action = known(auditActions, stored)
    return action === undefined ? null : (`action.${action}` as const)
  },
  ofDetail: (stored: string) => {
    const name = known(auditDetailNames, stored)
    return name === undefined ? null : (`detail.${name}` as const)
  },
  ofValue: (name: string, stored: string) => {
    const method = name === 'method' ? known(auditMethods, stored) : undefined
    const operation = name === 'operation' ? known(auditOperations, stored) : undefined
    if (operation !== undefined) return `operation.${operation}` as const
    return method === undefined ? null : (`method.${method}` as const)
  },
}
