export function startPooler(options: {
  url: string
  dataDir: string
  connections?: number
  port?: number
}): Promise<{ url: string; stop: () => Promise<unknown> }>
