/** Bundles TypeScript entries for Node into a folder, each under its given name. */
export function bundle(options: { entries: Record<string, string>; folder: string }): Promise<void>
