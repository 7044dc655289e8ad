export function chromium(): Promise<{ executablePath: string; args: string[] }>
