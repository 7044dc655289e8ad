export { type ExportFormat, exportPeopleSchema } from './exportPeople.schema'
export { safeCell } from './safeCell'
