/** Edits that are not stored yet, kept by the browser tab: a reload brings them back, closing the tab or signing out forgets them. */
export class KeptEdits {
  constructor(
    private readonly name: string,
    private readonly storage: () => Storage | null = () =>
      typeof window === 'undefined' ? null : window.sessionStorage,
  ) {}

  read<Copy>(key: string): Copy | null {
    const text = this.attempt((storage) => storage.getItem(this.itemOf(key)))
    try {
      return text == null ? null : (JSON.parse(text) as Copy)
    } catch {
      return null
    }
  }

  keep(key: string, copy: object): void {
    this.attempt((storage) => storage.setItem(this.itemOf(key), JSON.stringify(copy)))
  }

  drop(key: string): void {
    this.attempt((storage) => storage.removeItem(this.itemOf(key)))
  }

  clear(): void {
    this.attempt((storage) => {
      for (const item of Object.keys(storage)) if (item.startsWith(this.itemOf(''))) storage.removeItem(item)
    })
  }

  private itemOf(key: string): string {
    return `unsaved/${this.name}/${key}`
  }

  /** A browser that keeps nothing, or has no room, must not stop anybody from writing. */
  private attempt<Result>(work: (storage: Storage) => Result): Result | null {
    try {
      const storage = this.storage()
      return storage === null ? null : work(storage)
    } catch {
      return null
    }
  }
}
