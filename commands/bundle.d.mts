/** Bundles a TypeScript entry of ours for Node and answers the path of the module. */
export function bundle(entry: string): Promise<string>
