/** The path of a program that comes as a package of the system; null where it is not installed. */
export function debianProgram(name: string): string | null
/** The same, or an error that says what to do. */
export function neededProgram(name: string): string
