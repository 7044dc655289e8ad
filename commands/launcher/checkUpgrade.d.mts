export function checkUpgrade(options: {
  url: string
  dataDir: string
  folder?: string
  now?: Date
}): Promise<{ lines: [name: string, value: string][]; problems: string[] }>
