/** Bundles TypeScript entries of ours for Node into a folder, each under the name it is given. */
export function bundle(options: { entries: Record<string, string>; folder: string }): Promise<void>
