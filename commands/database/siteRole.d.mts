export function siteUrl(url: string): string
export function siteEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv
