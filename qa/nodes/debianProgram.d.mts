/** The path of a program that a system package installs; null where it is not installed. */
export function debianProgram(name: string): string | null
/** The same, or an error that explains what to install. */
export function neededProgram(name: string): string
