export function migrate(options: { url: string; folder?: string; log?: (line: string) => void }): Promise<string[]>
