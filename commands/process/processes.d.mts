/** A process as recorded: its pid and its start time. */
export type Known = { pid: number; start: string | null }

export function startOf(pid: number): string | null
export function parentOf(pid: number): number | null
export function identify(pid: number): Known
export function isAlive(known: Known | null | undefined): boolean
export function waitForExit(known: Known, milliseconds: number): Promise<boolean>
export function stopProcess(known: Known, options?: { signal?: NodeJS.Signals; milliseconds?: number }): Promise<void>
