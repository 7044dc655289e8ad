import { has } from './rule'

const byStaff = has('Administration')

/** The audit trail of the whole platform. */
export const auditEvents = { list: byStaff }

/** How the installation fares: its processes, its work, its mails and its storage. */
export const operation = { read: byStaff, update: byStaff }

/** The mail server that the platform sends by. */
export const mailSettings = { read: byStaff, update: byStaff }
