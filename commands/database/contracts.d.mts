export function contracts(sql: string): Promise<boolean>
