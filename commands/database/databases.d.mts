import type { Client } from 'pg'

export function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T>
export function ensureDatabase(url: string): Promise<void>
export function createTemplate(url: string, name: string): Promise<void>
export function cloneDatabase(url: string, template: string, name: string): Promise<string>
export function dropDatabase(url: string, name: string): Promise<void>
export function dropDatabases(url: string, name: string): Promise<void>
