import { has } from './rule'

const byStaff = has('Administration')

/** The audit trail of the whole platform. */
export const auditEvents = { list: byStaff }

/** The mail server that the platform sends by. */
export const mailSettings = { read: byStaff, update: byStaff }
