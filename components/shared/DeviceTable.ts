const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

type Ask = <Result>(request: IDBRequest<Result>) => Promise<Result>

/** One table of the database that the browser keeps on this device. Every work is one transaction: all of it or nothing. */
export class DeviceTable {
  private opening: Promise<IDBDatabase> | null = null

  constructor(
    private readonly name: string,
    private readonly keyPath: string[],
  ) {}

  async work<Result>(
    mode: 'readonly' | 'readwrite',
    steps: (table: IDBObjectStore, ask: Ask) => Promise<Result>,
  ): Promise<Result> {
    const transaction = (await this.open()).transaction(this.name, mode)
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    // A failed step is heard of by its own error.
    isDone.catch(() => undefined)
    const result = await steps(transaction.objectStore(this.name), settled)
    await isDone
    return result
  }

  private open(): Promise<IDBDatabase> {
    this.opening ??= this.opened().catch((error: unknown) => {
      this.opening = null
      throw error
    })
    return this.opening
  }

  private async opened(): Promise<IDBDatabase> {
    const request = indexedDB.open(`ripplemark.${this.name}`, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(this.name, { keyPath: this.keyPath })
    const database = await settled(request)
    const forget = () => (this.opening = null)
    database.onclose = forget
    // Another tab wants it gone or newer: this one does not stand in the way.
    database.onversionchange = () => {
      database.close()
      forget()
    }
    return database
  }
}
