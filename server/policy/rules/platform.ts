import { has } from '../rule'

const byStaff = has('Administration')

/** The audit log of the whole platform. */
export const auditEvents = { list: byStaff }

/** The state of the installation: its processes, its work, its mails and its storage. */
export const operation = { read: byStaff, update: byStaff }

/** The mail server of the platform. */
export const mailSettings = { read: byStaff, update: byStaff }
